'use client';

import { SettingsContent } from '#components/layout/settings-content-client.tsx';

/** `?layer=settings`: how the shop looks to this visitor. */
const SettingsLayer = () => <SettingsContent />;

export default SettingsLayer;
