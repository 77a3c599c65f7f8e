'use client';

import { PreferencesContent } from '#components/layout/preferences-content-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=preferences`: the food preferences of this visitor. */
const PreferencesLayer = ({ onClose }: LayerProps) => <PreferencesContent onDone={onClose} />;

export default PreferencesLayer;
