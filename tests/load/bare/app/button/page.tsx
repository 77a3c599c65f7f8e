'use client';

import { useState } from 'react';

/** The least that a hydrated page can be: one button that shows a word. */
export default function Page() {
  const [pressed, setPressed] = useState(false);
  return (
    <main>
      <h1>Hello</h1>
      <button type="button" style={{ width: 200, height: 100 }} onClick={() => setPressed(true)}>
        Press
      </button>
      {pressed && <p role="status">Pressed</p>}
    </main>
  );
}
