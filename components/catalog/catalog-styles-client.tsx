'use client';

import './catalog.css';

export const CatalogStyles = () => null;
