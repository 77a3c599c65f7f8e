import { hiddenOrder, openOrder, orderAnswer } from '#lib/server/gateway/placed-order.ts';
import { handle } from '#lib/server/gateway/refusal.ts';

export async function GET(request: Request, { params }: { readonly params: Promise<{ id: string }> }): Promise<Response> {
  return handle(async () => {
    const access = await openOrder(request, (await params).id, new URL(request.url).searchParams.get('key'));
    if (access.kind === 'unavailable') return access.answer;
    return access.kind === 'open' ? orderAnswer(access.order) : hiddenOrder();
  });
}
