import { forget } from '#lib/server/data/shop-state.ts';
import type { Env } from '#lib/server/env.ts';
import type { SharedPages } from '#lib/server/http/page-store.ts';
import { BuildFiles } from './build-files.ts';
import { listeningRedis, namesOf, quickRedis } from './redis.ts';
import { Forgetting, RedisPages } from './shared-pages.ts';

export interface Cluster {
  readonly pages: SharedPages;
  readonly files: BuildFiles;
  leave(): void;
}

/** Connects this storefront to others through the Redis of `url`: they share cached pages, and revalidation applies to all of them. */
export async function joinCluster(env: Env, url: string, build: string): Promise<Cluster> {
  const redis = await quickRedis(url);
  const listener = listeningRedis(url);
  const names = namesOf(env, build);
  const forgetting = new Forgetting({ redis, listener, names, forget });
  globalThis.storefrontForgetting = forgetting;
  const files = new BuildFiles(redis, names);
  void files.leave();
  return {
    pages: new RedisPages(redis, names, forgetting),
    files,
    leave: () => {
      listener.disconnect();
      redis.disconnect();
    },
  };
}
