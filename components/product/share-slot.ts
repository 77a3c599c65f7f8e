import type { ComponentType } from 'react';
import { late } from '#lib/client/late.ts';
import type { ShareButtonProps } from './share-button-client.tsx';

/** Shares a dish. It needs the stores of notices and messengers. */
export const shareButton = late<ComponentType<ShareButtonProps>>();
