import type { ContentArticle } from '../shop.ts';

/** The button under a post: what it leads to (id of a category or product, code of a coupon, address) and its words (wire-facts 1.2). */
export const postResourceWire = (post: ContentArticle) => ({
  show_button: post.show_button,
  post_resource_type: post.post_resource_type ?? null,
  post_resource_id: post.post_resource_id ?? null,
  post_resource_button_text: post.post_resource_button_text ?? null,
});
