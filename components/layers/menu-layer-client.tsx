'use client';

import { MenuContent } from '#components/layout/menu-content-client.tsx';

/** `?layer=menu`: the burger menu. */
const MenuLayer = () => <MenuContent />;

export default MenuLayer;
