import type { IconName } from '#old/components/ui/icon.tsx';

interface Target {
  /** The service's own name. */
  readonly name: string;
  readonly icon: IconName;
  readonly href: string;
}

/** Pages of messengers that send a text with a link to whom the visitor chooses there. */
export function shareTargets(text: string, link: string): readonly Target[] {
  const [words, url, both] = [text, link, `${text}\n${link}`].map(encodeURIComponent);
  return [
    { name: 'Telegram', icon: 'telegram', href: `https://t.me/share/url?url=${url}&text=${words}` },
    { name: 'WhatsApp', icon: 'whatsapp', href: `https://wa.me/?text=${both}` },
    { name: 'VK', icon: 'vk', href: `https://vk.com/share.php?url=${url}&title=${words}` },
  ];
}
