import type { MirrorKind } from '../db/woo-mirror.ts';
import type { WooQuery } from './client.ts';

/** Grows when fields are added below: everything is then read anew. */
export const RECIPE = '5';

const PRICED =
  'id,status,sku,price,regular_price,sale_price,date_on_sale_from_gmt,date_on_sale_to_gmt,purchasable,date_modified_gmt,manage_stock,stock_quantity,stock_status,backorders,backordered,weight,virtual,downloadable,description,attributes,menu_order,meta_data';
const ARTICLE =
  'id,slug,status,date,modified_gmt,link,parent,title,content,excerpt,featured_media,menu_order,_links,_embedded,yoast_head_json.title,yoast_head_json.description';

interface Reading {
  readonly path: string;
  readonly query: WooQuery;
}

/** Where each kind is read, and only what the menu needs of it: prices as HTML and related products cost WordPress most of its time. */
export const READING: Readonly<Record<MirrorKind, Reading>> = {
  product: {
    path: '/wc/v3/products',
    query: {
      _fields: `${PRICED},name,slug,type,catalog_visibility,sold_individually,short_description,upsell_ids,cross_sell_ids,categories,tags,images,default_attributes,variations,grouped_products,featured,post_password`,
    },
  },
  variation: { path: '/wc/v3/variations', query: { _fields: `${PRICED},parent_id,image` } },
  category: { path: '/wc/v3/products/categories', query: { _fields: 'id,name,slug,parent,description,display,image,menu_order' } },
  coupon: {
    path: '/wc/v3/coupons',
    query: {
      _fields:
        'id,code,amount,status,discount_type,description,date_expires,date_modified_gmt,usage_count,individual_use,product_ids,excluded_product_ids,usage_limit,usage_limit_per_user,limit_usage_to_x_items,free_shipping,product_categories,excluded_product_categories,exclude_sale_items,minimum_amount,maximum_amount,email_restrictions',
    },
  },
  post: { path: '/wp/v2/posts', query: { _fields: ARTICLE, _embed: 'wp:featuredmedia' } },
  page: { path: '/wp/v2/pages', query: { _fields: ARTICLE, _embed: 'wp:featuredmedia' } },
};
