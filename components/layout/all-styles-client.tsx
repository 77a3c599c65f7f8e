'use client';

import '../../app/(shop)/globals.css';

export const AllStyles = () => null;
