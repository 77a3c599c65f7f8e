'use client';

import { PageTypeChoice } from '#components/layout/page-type-choice-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=look`: the page type, where the shop leaves it to its visitors. */
const LookLayer = ({ onClose }: LayerProps) => <PageTypeChoice onDone={onClose} />;

export default LookLayer;
