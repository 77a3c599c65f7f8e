'use client';

import '../../app/(shop)/frame.css';
import '../../app/(shop)/globals.css';

export const AllStyles = () => null;
