import { createContext } from 'react';

/** Where the map of the location modal is drawn: nowhere until the modal stands. */
export const MapSlot = createContext<HTMLElement | null>(null);
