/** What a layer writes into its step of browser history. */
export interface LayerState {
  /** How many layers were open; 0 for a plain page. */
  readonly layer: number;
  /** What going forward opens again; '' when nothing does. */
  readonly mark: string;
}

/** Reads a history state of any origin. */
export function layerState(state: unknown): LayerState {
  if (typeof state !== 'object' || state === null) return { layer: 0, mark: '' };
  return {
    layer: 'layer' in state && typeof state.layer === 'number' ? state.layer : 0,
    mark: 'mark' in state && typeof state.mark === 'string' ? state.mark : '',
  };
}
