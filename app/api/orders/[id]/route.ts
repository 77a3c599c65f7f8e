import { orderAnswer, withOpenOrder } from '#lib/server/gateway/placed-order.ts';
import { handle } from '#lib/server/gateway/refusal.ts';

export async function GET(request: Request, { params }: { readonly params: Promise<{ id: string }> }): Promise<Response> {
  return handle(async () => {
    const key = new URL(request.url).searchParams.get('key');
    return withOpenOrder(request, (await params).id, key, ({ order }) => orderAnswer(order));
  });
}
