import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { openPage } from '#tests/component/page.tsx';
import { testShop } from '#tests/component/shop.ts';
import { dialog, minorOf, openPastChoice, plain, says, settled, sums } from '#tests/component/steps.ts';
import { deliverTo } from '#tests/component/visitor.ts';
import { BARE, RICH, richDishes, SOLD_OUT } from '#tests/setup/rich-dishes.ts';

const addButton = (scope: HTMLElement = document.body): Promise<HTMLElement> => within(scope).findByRole('button', { name: /^В корзину/ });
const sumOf = async (): Promise<number> => minorOf((await addButton()).textContent);
const radio = (group: string, option: RegExp): HTMLElement =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name: option });
const choose = async (user: UserEvent, group: string, option: RegExp): Promise<void> => user.click(radio(group, option));
const supplement = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: new RegExp(`^Добавить: ${name}`) }));
const group = (title: string): HTMLElement => screen.getByRole('group', { name: new RegExp(`^${title}`) });

/** The whole line of the cart around a dish's stepper. */
const line = (cart: HTMLElement, dish: string): HTMLElement => {
  const stepper = within(cart).getByRole('group', { name: `Количество: ${dish}` });
  return stepper.closest('li') ?? cart;
};

describe('in the demo shop', () => {
  testShop();

  const PIZZA = 'Пицца «Уголёк»';

  async function openPizza() {
    const { user } = await openPage('/menu/pech/pizza?product_id=101');
    const sheet = await dialog(PIZZA);
    await addButton(sheet);
    return { user, sheet };
  }

  async function closeSheet(user: UserEvent): Promise<void> {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(location.pathname).toBe('/menu/pech/pizza'));
  }

  test('[PROD-01] the sheet of a dish shows everything one wants to know before ordering, and closing it returns to the page', async () => {
    const { user, sheet } = await openPizza();
    expect(within(sheet).getByRole('img', { name: PIZZA })).toBeInTheDocument();
    for (const text of [
      'Томлёная восемь часов говядина',
      'Хит',
      '560 г',
      'Добавьте по вкусу',
      'Пищевая ценность на 100 г',
      'Состав',
      'Аллергены',
      'С этим берут',
    ])
      await says(sheet, text);
    expect(within(within(sheet).getByRole('group', { name: 'Размер' })).getAllByRole('radio')).toHaveLength(3);
    expect(within(sheet).getByRole('button', { name: `В избранное: ${PIZZA}` })).toBeVisible();
    expect(within(sheet).getByRole('button', { name: 'Поделиться' })).toBeVisible();
    await closeSheet(user);
  });

  test('[PROD-01] a guest’s favourite is still one after a reload', async () => {
    const { user, sheet } = await openPizza();
    await user.click(within(sheet).getByRole('button', { name: `В избранное: ${PIZZA}` }));
    await screen.findByText('Добавлено в избранное');
    await closeSheet(user);
    await openPage('/menu/pech/pizza');
    expect((await screen.findAllByRole('button', { name: `Убрать из избранного: ${PIZZA}` })).length).toBeGreaterThan(0);
  });

  test('[PROD-02] size, supplements and count change the total, and the cart line costs the same', async () => {
    await deliverTo();
    const { user, sheet } = await openPizza();
    const before = await sumOf();
    await user.click(within(sheet).getByRole('radio', { name: /^36 см/ }));
    const large = await sumOf();
    expect(large).toBeGreaterThan(before);
    await supplement(user, 'Копчёная моцарелла');
    expect(await sumOf()).toBe(large + 12_000);
    await user.click(within(sheet).getByRole('button', { name: 'Добавить ещё одну' }));
    const shown = 2 * (large + 12_000);
    expect(await sumOf()).toBe(shown);
    await user.click(await addButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const cart = await openPastChoice(user);
    const added = line(cart, PIZZA);
    await says(added, '+ Копчёная моцарелла');
    await says(added, '36 см');
    await settled(cart);
    await waitFor(() => expect(sums(cart)[0]).toBe(shown));
  });

  test('[PROD-05] the dishes of a group have counters of their own, and one press adds all that are chosen', async () => {
    await deliverTo();
    const { user } = await openPage('/menu/napitki/goryachie-napitki/chai');
    const counter = (name: string): HTMLElement => within(group('Чай в чайнике')).getByRole('group', { name });
    await addButton();
    // the default one of the content file
    await says(counter('Чёрный с чабрецом'), '1');
    const one = await sumOf();
    await user.click(within(counter('Зелёный с жасмином')).getByRole('button', { name: /^Добавить/ }));
    await user.click(within(counter('Зелёный с жасмином')).getByRole('button', { name: /^Добавить/ }));
    expect(await sumOf()).toBeGreaterThan(one);
    await user.click(within(counter('Чёрный с чабрецом')).getByRole('button', { name: /^Убрать/ }));
    await user.click(within(counter('Облепиховый')).getByRole('button', { name: /^Добавить/ }));
    const shown = await sumOf();
    await user.click(await addButton());
    const cart = await openPastChoice(user);
    await settled(cart);
    expect(within(cart).queryByRole('group', { name: /^Количество: .*чабрецом/ })).toBeNull();
    expect(within(cart).getAllByRole('group', { name: /^Количество: .*(жасмином|блепих)/ })).toHaveLength(2);
    await waitFor(() => expect(sums(cart)[0]).toBe(shown));
  });

  test('[PROD-05] a group of which nothing is chosen adds nothing and leads to its dishes', async () => {
    await deliverTo();
    const { user } = await openPage('/menu/napitki/goryachie-napitki/chai');
    await user.click(await screen.findByRole('button', { name: 'Убрать: Чёрный с чабрецом' }));
    await user.click(await addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Выберите: Чай в чайнике');
    expect(screen.getByRole('button', { name: /^Добавить: Чёрный с чабрецом/ })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Добавить: Облепиховый/ }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[PROD-04] meat is sold by the kilogram in steps of its portion', async () => {
    const { user } = await openPage('/menu/myaso-na-ves/steiki-na-ves/baranya-noga-ves');
    // 2 400 ₽ a kilogram, portions of 500 g, at least two
    await says(await addButton(), /2 400 ₽/);
    const [more] = await screen.findAllByRole('button', { name: 'Добавить ещё одну' });
    await user.click(more ?? document.body);
    await says(await addButton(), /3 600 ₽/);
  });

  test.each([
    ['four at a time', 'Манты с бараниной', '/menu/salaty-i-zakuski/zakuski/manty-s-baraninoi', /300 ₽/],
    ['at least five', 'Баурсак', '/menu/tatarskaya-vypechka/sladkaya-vypechka/baursak', /125 ₽/],
  ])('[PROD-05] the first press adds %s of what is sold so', async (_, dish, path, sum) => {
    await deliverTo();
    const { user } = await openPage(path);
    await user.click(await addButton());
    await says(line(await openPastChoice(user), dish), sum);
  });

  test('[PROD-02] without its required choice a dish cannot be added, and says what is missing', async () => {
    const { user } = await openPage('/menu/myaso-na-ves/steiki-na-ves/ribai-ves');
    await user.click(await addButton());
    expect(await screen.findByText(/Выберите: Прожарка/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a dish’s photograph opens over the dish, and Escape leads back to the dish', async () => {
    const { user, sheet } = await openPizza();
    const photo = within(sheet).getByRole('button', { name: /^Увеличить фотографию 1 из/ });
    await user.click(photo);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Крупнее' })).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Крупнее' })).toBeNull());
    await addButton(await dialog(PIZZA));
    await waitFor(() => expect(photo).toHaveFocus());
    await closeSheet(user);
  });

  test('[I18N-04] a dish that is opened in another language keeps the prefix of its address, also where it is shared', async () => {
    const { user } = await openPage('/uz/menu/pech/pizza?product_id=101');
    await waitFor(() => expect(location.pathname).toMatch(/^\/uz\/menu\/pech\/pizza\/[\w-]+$/));
    await user.click(await screen.findByRole('button', { name: 'Ulashish' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(location.href));
  });
});

describe('in a shop whose dishes have everything a dish can have', () => {
  testShop({ files: richDishes });

  test('[PROD-01] [PROD-02] size and dough, groups with bounds, removals: what is impossible says so, what is missing is led to, and the cart costs what was shown', async () => {
    await deliverTo();
    const { user } = await openPage(RICH.path);

    // A combination that does not exist changes the other choice.
    await waitFor(() => expect(radio('Размер', /^30 см/)).toBeChecked());
    await screen.findByText('Тонкая и хрустящая.');
    expect(radio('Размер', /^36 см/)).toHaveAccessibleName(/только Пышное/);
    await choose(user, 'Размер', /^36 см/);
    expect(radio('Тесто', /^Пышное/)).toBeChecked();
    expect(screen.getByText('Собирается как угодно.')).toBeVisible();
    // Thick dough of 30 cm is sold out, so thin dough leads to the nearest size.
    await choose(user, 'Тесто', /^Тонкое/);
    expect(radio('Размер', /^25 см/)).toBeChecked();
    expect(await addButton()).toHaveTextContent(/от\s610\s₽/);

    await user.click(await addButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Выберите: Соус'));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Добавить: Томатный/ })).toHaveFocus());
    expect(group('Соус')).toHaveTextContent('Закончилось');
    await supplement(user, 'Томатный');
    await supplement(user, 'Сливочный');
    expect(await screen.findByRole('button', { name: 'Убрать: Сливочный' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Убрать: Томатный' })).toBeNull();
    await user.click(await addButton());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Сыры: выберите не меньше 2'));
    await supplement(user, 'Моцарелла');
    await says(group('Сыры'), 'выбрано 1, нужно 2');
    expect(screen.getByRole('button', { name: 'Добавить: Моцарелла' })).toHaveFocus();
    await supplement(user, 'Дорблю');
    await says(group('Сыры'), 'выбрано 2 из 3');
    await supplement(user, 'Моцарелла');
    expect(screen.getByRole('button', { name: 'Добавить: Дорблю' })).toBeDisabled();

    const additions = (): HTMLElement[] => within(group('Ещё добавки')).getAllByRole('button', { name: /^Добавить/ });
    expect(additions()).toHaveLength(12);
    const search = screen.getByRole('searchbox', { name: 'Найти: Ещё добавки' });
    await user.type(search, 'трюф');
    await supplement(user, 'Трюфельная стружка');
    await user.clear(search);
    expect(await screen.findByRole('button', { name: 'Убрать: Трюфельная стружка' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Показать ещё 27' }));
    await waitFor(() => expect(additions()).toHaveLength(39));
    await user.click(screen.getByRole('button', { name: 'Без лука' }));
    expect(screen.getByRole('button', { name: 'Без лука' })).toHaveAttribute('aria-pressed', 'true');

    // 490 + 30 + 60 × 2 + 90 + 47
    expect(await addButton()).toHaveTextContent(/^В корзину\s?777\s₽$/);
    await user.click(await addButton());
    const cart = await openPastChoice(user);
    for (const part of ['25 см', 'Моцарелла, 2 шт.', 'Дорблю', 'Трюфельная стружка', 'Без лука', /777 ₽/])
      await says(line(cart, RICH.name), part);
  });

  test('[PROD-01] [NAV-07] an address names a variation, which is what is shared; nutrition follows it and what is added; a pairing is added by one press', async () => {
    await deliverTo();
    const { user } = await openPage(`${RICH.path}?variation_id=90014`);
    await waitFor(() => expect(radio('Размер', /^36 см/)).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Поделиться' }));
    expect(await screen.findByText('Ссылка скопирована')).toBeVisible();
    const url = `${location.origin}${RICH.path}?variation_id=90014`;
    expect(await navigator.clipboard.readText()).toBe(url);
    const share = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    await user.click(screen.getByRole('button', { name: 'Поделиться' }));
    Reflect.deleteProperty(navigator, 'share');
    expect(share).toHaveBeenCalledWith({ title: RICH.name, url });

    const heading = (text: string) =>
      waitFor(() => expect(screen.getAllByRole('heading').map((one) => plain(one.textContent))).toContain(text));
    const calories = (): string => plain(screen.getByText('ккал').nextElementSibling?.textContent ?? '');
    await heading('Пищевая ценность на 100 г');
    expect(calories()).toBe('250');
    await user.click(screen.getByRole('radio', { name: 'порция' }));
    await heading('Пищевая ценность порции 648 г');
    expect(calories()).toBe('1 620');
    await supplement(user, 'Моцарелла');
    await heading('Пищевая ценность порции 698 г');
    expect(calories()).toBe('1 770');
    await supplement(user, 'Дорблю');
    expect(await screen.findByText('Без учёта: Дорблю')).toBeVisible();

    await user.click(await screen.findByRole('button', { name: /^Добавить в корзину: Пломбир, три шарика/ }));
    expect(line(await openPastChoice(user), 'Пломбир, три шарика')).toBeVisible();
  });

  test('[NAV-05] over another page, too, the address may name a variation, and both leave the address with the dish', async () => {
    const { user } = await openPage(`/menu/deserty?product_id=${RICH.id}&variation_id=90014&sort=up`);
    const sheet = await dialog(RICH.name);
    await waitFor(() => expect(within(sheet).getByRole('radio', { name: /^36 см/ })).toBeChecked());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/menu/deserty?sort=up'));
  });

  test('[PROD-01] a dish without a picture has none, and no more can be added than is left of it', async () => {
    await deliverTo();
    const { user } = await openPage(BARE.path);
    await addButton();
    expect(screen.queryByRole('img', { name: BARE.name })).toBeNull();
    const stepper = (): HTMLElement => screen.getByRole('group', { name: `Количество: ${BARE.name}` });
    const more = (): HTMLElement => within(stepper()).getByRole('button', { name: 'Добавить ещё одну' });
    for (const count of ['2', '3']) {
      await user.click(more());
      await says(stepper(), count);
    }
    // three are left
    await waitFor(() => expect(more()).toBeDisabled());
  });

  test('[PROD-02] a dish that is sold out says so and cannot be added', async () => {
    await openPage(SOLD_OUT.path);
    expect((await screen.findAllByText(/Нет в наличии/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^В корзину/ })).toBeNull());
  });
});
