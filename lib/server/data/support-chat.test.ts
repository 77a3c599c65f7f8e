import { expect, test, vi } from 'vitest';
import { supportChatSource } from './support-chat.ts';

test('the chat comes from a host that scripts may come from', () => {
  const src = 'https://Chat.example/widget.js?id=7';
  expect(supportChatSource({ SUPPORT_CHAT_SRC: src, SCRIPT_HOSTS: ['mc.example', 'chat.example'] })).toBe(src);
  expect(supportChatSource({ SUPPORT_CHAT_SRC: undefined, SCRIPT_HOSTS: ['chat.example'] })).toBe('');
});

test('from any other host it is not loaded, and the log says why', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(supportChatSource({ SUPPORT_CHAT_SRC: 'https://other.example/w.js', SCRIPT_HOSTS: ['chat.example'] })).toBe('');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('SCRIPT_HOSTS'));
  warn.mockRestore();
});
