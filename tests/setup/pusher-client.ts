import PusherClient, { type ChannelAuthorizationHandler } from 'pusher-js';

/** A client of the realtime service at this port, as pages have one; `authorise` answers for its private channels. */
export const pusherClient = (port: number, authorise: ChannelAuthorizationHandler, key = 'shop'): PusherClient =>
  new PusherClient(key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: { transport: 'ajax', endpoint: '', customHandler: authorise },
  });
