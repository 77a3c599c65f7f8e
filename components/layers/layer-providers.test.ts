import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LayerProviders } from './layer-providers-client.tsx';

const clients: QueryClient[] = [];

function Probe() {
  clients.push(useQueryClient());
  return null;
}

test('[ACC-05] the server keeps nothing of one rendering for the next', () => {
  for (let rendering = 0; rendering < 2; rendering += 1) renderToString(createElement(LayerProviders, null, createElement(Probe)));
  expect(clients).toHaveLength(2);
  expect(clients[0]).not.toBe(clients[1]);
});
