'use client';

import '../../app/(shop)/first.css';

export const FirstStyles = () => null;
