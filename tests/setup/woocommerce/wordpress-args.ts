import orderArgs from './order-args.json' with { type: 'json' };

/**
 * What WordPress refuses of an order before WooCommerce sees it: `order-args.json` are the arguments that `OPTIONS /wp-json/wc/v3/orders` of WooCommerce 11.0
 * publishes for POST (without descriptions and currencies), checked as `rest_validate_value_from_schema` of WordPress does.
 */

interface Schema {
  readonly type: string | readonly string[];
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Refused {
  readonly code: string;
  readonly message: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  // WordPress knows no such type and takes everything
  mixed: () => true,
  null: (value) => value === null,
  string: (value) => typeof value === 'string',
  number: isNumeric,
  integer: (value) => isNumeric(value) && Number.isInteger(Number(value)),
  boolean: (value) => typeof value === 'boolean' || ['true', 'false', '0', '1', 0, 1].includes(value as string),
  // a text is a list of words, an empty one an object of nothing
  array: (value) => Array.isArray(value) || ['string', 'number', 'boolean'].includes(typeof value),
  object: (value) => isObject(value) || value === '' || (Array.isArray(value) && value.length === 0),
};
const EMAIL = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i;

function refusedValue(value: unknown, schema: Schema, path: string): Refused | null {
  const types = [schema.type].flat();
  if (!types.some((type) => TYPES[type]?.(value)))
    return { code: 'rest_invalid_type', message: `${path} is not of type ${types.join(',')}.` };
  if (schema.enum && !schema.enum.includes(String(value)))
    return { code: 'rest_not_in_enum', message: `${path} is not one of ${new Intl.ListFormat('en').format(schema.enum)}.` };
  if (schema.format === 'email' && typeof value === 'string' && !EMAIL.test(value))
    return { code: 'rest_invalid_email', message: 'Invalid email address.' };
  const { items, properties } = schema;
  if (items && Array.isArray(value)) return first(value.map((item, at) => refusedValue(item, items, `${path}[${at}]`)));
  if (properties && isObject(value))
    return first(
      Object.entries(properties).map(([name, own]) => (name in value ? refusedValue(value[name], own, `${path}[${name}]`) : null)),
    );
  return null;
}

const first = (all: readonly (Refused | null)[]): Refused | null => all.find((one) => one !== null) ?? null;

/** The body of WordPress's 400 to an order; null where it takes it. Arguments that it does not know, and those that are null, are not looked at. */
export function refusedOrder(body: unknown) {
  const sent = isObject(body) ? body : {};
  const refused = Object.entries(orderArgs as Readonly<Record<string, Schema>>).flatMap(([name, schema]) => {
    const found = (sent[name] ?? null) === null ? null : refusedValue(sent[name], schema, name);
    return found === null ? [] : [[name, found] as const];
  });
  if (refused.length === 0) return null;
  const names = refused.map(([name]) => name).join(', ');
  const params = Object.fromEntries(refused.map(([name, { message }]) => [name, message]));
  return { code: 'rest_invalid_param', message: `Invalid parameter(s): ${names}`, data: { status: 400, params } };
}
