'use client';

import './globals.css';
import { useEffect } from 'react';
import { Maintenance } from '#components/layout/maintenance.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { errors } from '#messages/ru.json';

const AGAIN = 15_000;

/** The frame itself could not be made, which is so while the settings cannot be loaded (SET-02); it looks again by itself. */
export default function GlobalError() {
  useEffect(() => {
    const timer = setTimeout(() => location.reload(), AGAIN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <html lang="ru" data-theme="light">
      <body>
        <title>{errors.maintenanceTitle}</title>
        <Maintenance
          message={errors.maintenance}
          text={errors.maintenanceText}
          action={
            <Button variant="inverse" onClick={() => location.reload()}>
              <Icon name="refresh-cw" size="s" />
              {errors.check}
            </Button>
          }
        />
      </body>
    </html>
  );
}
