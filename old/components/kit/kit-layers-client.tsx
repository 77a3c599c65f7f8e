'use client';

import { useState } from 'react';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { Sheet } from '#old/components/ui/sheet-client.tsx';

const KINDS = ['dialog', 'drawer', 'side', 'locate', 'stage'] as const;

type Kind = (typeof KINDS)[number];

/** Opens the one overlay in each of its kinds, and one over it; a sheet is made when it is asked for, and goes when it has closed. */
export function KitLayers() {
  const [layer, setLayer] = useState<{ readonly kind: Kind; readonly isOpen: boolean } | null>(null);
  const [over, setOver] = useState<'open' | 'closing' | null>(null);
  return (
    <div className="kit__samples">
      {KINDS.map((kind) => (
        <Button key={kind} size="s" onClick={() => setLayer({ kind, isOpen: true })}>
          sheet: {kind}
        </Button>
      ))}
      {layer && (
        <Sheet
          title={layer.kind}
          closeLabel="Close"
          kind={layer.kind}
          open={layer.isOpen}
          onClose={() => setLayer({ ...layer, isOpen: false })}
          onClosed={() => setLayer(null)}
        >
          <ModalBody title={layer.kind} bar={<Button onClick={() => setOver('open')}>Another one over it</Button>}>
            <p>The page below stands still, focus stays inside, Escape and the close button bring it back.</p>
          </ModalBody>
        </Sheet>
      )}
      {over && (
        <Sheet
          title="Over it"
          closeLabel="Close"
          kind="dialog"
          depth={2}
          open={over === 'open'}
          onClose={() => setOver('closing')}
          onClosed={() => setOver(null)}
        >
          <ModalBody title="Over it" />
        </Sheet>
      )}
    </div>
  );
}
