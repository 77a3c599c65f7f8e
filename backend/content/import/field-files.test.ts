import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadShop } from '../load.ts';
import { pricedAt } from '../prices.ts';
import { shopFolder, startingStock, tempFolder } from '../shop-folder.fixture.ts';
import names from './column-names.json' with { type: 'json' };
import { readColumnMap } from './columns.ts';
import { type ImportOptions, importLines, importWooCsv } from './woo.ts';

/** Files in the formats that owners' tools write. */

const rawList = z.array(z.record(z.string(), z.unknown()));

function fileOf(content: string | Uint8Array): string {
  const file = join(tempFolder(), 'products.csv');
  writeFileSync(file, content);
  return file;
}

async function imported(content: string | Uint8Array, { dir = tempFolder(), ...options }: ImportOptions & { dir?: string } = {}) {
  const report = await importWooCsv(fileOf(content), dir, options);
  const path = join(dir, 'products/woocommerce.yaml');
  return { dir, report, products: existsSync(path) ? rawList.parse(parse(readFileSync(path, 'utf8'))) : [] };
}

/** Bytes of a text in a single-byte encoding. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new Map(Array.from({ length: 256 }, (_, byte) => [new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte]));
  return Uint8Array.from(text, (letter) => table.get(letter) ?? 0x3f);
}

const RUSSIAN = `ID,Тип,Артикул,Имя,Опубликован,рекомендуемый?,"Видимость в каталоге","Короткое описание",Описание,"Дата начала действия продажной цены","Дата окончания действия продажной цены","Статус налога","Налоговый класс","В наличии?",Запасы,"Малое количество на складе","Задержанный заказ возможен?","Продано индивидуально?","Вес (kg)","Цена распродажи","Базовая цена",Категории,Метки,"Класс доставки",Изображения,Родительский,Апсейл,Кросселы,Позиция,"Название атрибута 1","Значения атрибутов 1","Видимость атрибута 1","Глобальный атрибут 1"
501,variable,PZ-1,"Пицца «Четыре сыра»",1,0,visible,"Моцарелла, дорблю","<p>На тонком тесте</p>",,,taxable,,1,,,0,0,,,,"Пицца > Сырная",,,https://shop.example/a.jpg,,,,0,Размер,"25 см, 30 см",1,1
502,variation,PZ-1-25,"Пицца - 25 см",1,0,visible,,,,,taxable,parent,1,,,0,0,0.38,,"490,50",,,,,PZ-1,,,1,Размер,"25 см",,1
503,variation,PZ-1-30,"Пицца - 30 см",1,0,visible,,,,,taxable,parent,1,,,0,0,0.56,,690,,,,,id:501,,,2,Размер,"30 см",,1
504,simple,,"Морс &quot;Клюква&quot; 0,5 л",1,0,visible,,,,,taxable,,1,25,,0,0,,120,150,"Напитки, Новинки",,,,,,,0,,,,
`;
const GERMAN = `ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Vorrätig?",Bestand,"Gewicht (kg)",Angebotspreis,"Regulärer Preis",Kategorien,Bilder,"Übergeordnetes Produkt",Position,"Attribut 1 Name","Attribut 1 Wert(e)"
1,simple,A1,Käsespätzle,1,kurz,lang,,1,,"0,4","8,90","9,90",Hauptspeisen,,,0,,
`;

describe('columns', () => {
  test('[KF-IMPORT-13] of an older Russian translation: nothing is lost', async () => {
    const { report, products } = await imported(RUSSIAN);
    expect([report.skipped, report.unknownColumns, report.unusedColumns]).toEqual([[], [], []]);
    const [pizza, mors] = products;
    expect(pizza).toMatchObject({
      short_description: 'Моцарелла, дорблю',
      variations: [
        { id: 502, price: 490.5, weight: 380 },
        { id: 503, price: 690, weight: 560 },
      ],
    });
    expect(mors).toMatchObject({ name: 'Морс "Клюква" 0,5 л', price: 120, regular_price: 150, stock: 25 });
  });

  test('[KF-IMPORT-13] of a German site', async () => {
    const { report, products } = await imported(GERMAN);
    expect(report.unknownColumns).toEqual([]);
    expect(products).toMatchObject([{ name: 'Käsespätzle', price: 8.9, regular_price: 9.9, weight: 400, short_description: 'kurz' }]);
  });

  test.each([
    [
      'Spanish',
      'ID,Tipo,Nombre,Publicado,"Visibilidad en el catálogo","Descripción corta",Descripción,¿Existencias?,Inventario,"Peso (kg)","Precio rebajado","Precio normal",Categorías,Imágenes,Superior,"Nombre del atributo 1","Valor(es) del atributo 1"',
    ],
    [
      'French',
      'ID,Type,Nom,Publié,"Visibilité dans le catalogue","Description courte",Description,"En stock ?",Stock,"Poids (kg)","Tarif promo","Tarif régulier",Catégories,Images,Parent,"Nom de l’attribut 1","Valeur(s) de l’attribut 1"',
    ],
    [
      'Portuguese',
      'ID,Tipo,Nome,Publicado,"Visibilidade no catálogo","Descrição curta",Descrição,"Em estoque?",Estoque,"Peso (kg)","Preço promocional",Preço,Categorias,Imagens,Ascendente,"Nome do atributo 1","Valores do atributo 1"',
    ],
    [
      'Turkish',
      'Kimlik,Tür,İsim,Yayımlanmış,"Katalogda görünürlük","Kısa açıklama",Açıklama,Stokta?,Stok,"Ağırlık (kg)","İndirimli satış fiyatı","Normal fiyat",Kategoriler,Görseller,Ebeveyn,"Nitelik 1 ismi","Nitelik 1 değer(ler)i"',
    ],
  ])('[KF-IMPORT-13] of a %s site', async (_, headers) => {
    const { report, products } = await imported(
      `${headers}\n1,simple,Soup,1,visible,hot,<p>x</p>,1,7,"0,4","8,90","9,90",Soups,,,,\n2,variable,Tea,1,visible,,,1,,,,,Drinks,,,Size,S\n3,variation,Tea S,1,visible,,,1,,,,3,,,id:2,Size,S\n`,
    );
    expect([report.skipped, report.unknownColumns]).toEqual([[], []]);
    const soup = {
      price: 8.9,
      regular_price: 9.9,
      weight: 400,
      stock: 7,
      short_description: 'hot',
      description: '<p>x</p>',
      categories: ['soups'],
    };
    expect(products).toMatchObject([soup, { variations: [{ price: 3, attributes: { Size: 'S' } }] }]);
  });

  const translated = (column: keyof typeof names) => names[column].map((header) => [column, header] as const);
  test.each([...translated('Sale price'), ...translated('Short description'), ...translated('Stock'), ...translated('Images')])(
    '[KF-IMPORT-13] «%s» may be «%s»',
    async (_, header) => {
      const { report } = await imported(`Type,Name,Regular price,"${header}"\nsimple,Soup,10,\n`);
      expect(report.unknownColumns).toEqual([]);
    },
  );

  test('[KF-IMPORT-14] that are not understood are listed once; a file of the owner says what they are', async () => {
    const csv =
      'ID,Type,Name,Published,Regular price,Sale Price (USD),Category,Image,Photo,Weight,Stock quantity\n1,simple,Soup,1,10,8,Soups,https://x.example/a.jpg,https://x.example/b.jpg,400,3\n';
    const { report, products } = await imported(csv);
    expect(report.unknownColumns).toEqual(['Sale Price (USD)', 'Category', 'Image', 'Photo', 'Weight', 'Stock quantity']);
    expect(products).toMatchObject([{ price: 10, images: [] }]);
    expect(importLines('a.csv', report, 'keep').filter((line) => line.includes('«Photo»'))).toHaveLength(1);

    const file = join(tempFolder(), 'columns.yaml');
    writeFileSync(
      file,
      '"Sale Price (USD)": Sale price\nCategory: Категории\nImage: Images\nPhoto: skip\nWeight: Weight (g)\nStock quantity: Stock\n',
    );
    const mapped = await imported(csv, { columns: readColumnMap(file) });
    expect(mapped.report.unknownColumns).toEqual([]);
    expect(mapped.products).toMatchObject([
      { price: 8, regular_price: 10, categories: ['soups'], images: ['https://x.example/a.jpg'], weight: 400, stock: 3 },
    ]);
  });

  test.each([
    [{ Photo: 'Pictures' }, 'No column of a product export is called «Pictures»'],
    [{ Foto: 'Images' }, 'The file has no column «Foto».'],
  ])('%o is refused', async (columns, message) => {
    await expect(imported('Type,Name,Regular price,Photo\nsimple,Soup,10,\n', { columns })).rejects.toThrow(message);
  });

  test.each(['- Photo', 'Photo: [Images', 'Photo: { a: b }', ''])('a file of columns like %j is refused', (text) => {
    const file = join(tempFolder(), 'columns.yaml');
    writeFileSync(file, text);
    expect(() => readColumnMap(file)).toThrow('expected a line for each column, such as "Photo": Images.');
  });

  test('[KF-IMPORT-14] that are needed and missing stop the import with what was not understood', async () => {
    const message = 'The file has no column for «Type», «Regular price»; not understood are «Kind», «Cost»';
    await expect(imported('ID,Kind,Name,Cost\n1,simple,Soup,10\n')).rejects.toThrow(message);
  });

  test('[KF-IMPORT-14] with contents that dishes have no place for are listed', async () => {
    const { report } = await imported('Type,Name,Regular price,Tags,Tax status,Meta: _x\nsimple,Soup,10,hot,taxable,7\n');
    expect(report.unusedColumns).toEqual(['Tags', 'Meta: _x']);
  });
});

describe('[KF-IMPORT-15] a file', () => {
  /** Older encodings do not have these quotation marks. */
  const unquoted = RUSSIAN.replace(/[«»]/g, '');
  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each<[string, string | Uint8Array]>([
    ['in Windows-1251', encoded(RUSSIAN, 'windows-1251')],
    ['in KOI8-R', encoded(unquoted, 'koi8-r')],
    ['of DOS', encoded(unquoted, 'ibm866')],
    ['in UTF-16', utf16(RUSSIAN)],
    ['in UTF-16 of the other order', Buffer.from(utf16(RUSSIAN)).swap16()],
    ['in UTF-16 without a mark', Buffer.from(RUSSIAN, 'utf16le')],
    ['with tabs', RUSSIAN.replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, '\t')],
    ['that names its separator', `sep=;\n${RUSSIAN.replace(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')}`],
  ])('%s is read', async (_, content) => {
    const { report, products } = await imported(content);
    expect(report).toMatchObject({ imported: 2, variations: 2, skipped: [], unknownColumns: [] });
    expect(products.map(({ name }) => String(name).replace(/[«»]/g, ''))).toEqual(['Пицца Четыре сыра', 'Морс "Клюква" 0,5 л']);
  });

  test('in Windows-1252 is read', async () => {
    const { products } = await imported(encoded(GERMAN, 'windows-1252'));
    expect(products).toMatchObject([{ name: 'Käsespätzle', price: 8.9 }]);
  });

  test('with a line above the table keeps the numbers of its lines', async () => {
    const { report } = await imported('sep=;\nType;Name;Regular price\nsimple;;1\n');
    expect(report.skipped).toEqual([{ line: 3, reason: 'no name' }]);
  });

  test.each<[string, string | Uint8Array, RegExp]>([
    ['an empty file', '', /products\.csv is empty\.$/],
    ['a file of blank lines', '\uFEFF \n\n', /products\.csv is empty\.$/],
    ['an Excel workbook', Buffer.from('PK\u0003\u0004 xl/workbook.xml'), /is an Excel workbook.*save it as «CSV UTF-8»\.$/],
    ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /is an old Excel workbook/],
    [
      'a document of LibreOffice',
      Buffer.from('PK\u0003\u0004 application/vnd.oasis.opendocument.spreadsheet'),
      /is a LibreOffice document/,
    ],
    ['an archive', Buffer.from('PK\u0003\u0004 a.csv'), /is a zip archive/],
    ['a web page', '<!DOCTYPE html><table>', /is a web page or XML/],
    ['JSON', '[{"id": 1}]', /is JSON/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /The file is no text\./],
  ])('%s is refused in one sentence', async (_, content, message) => {
    await expect(imported(content)).rejects.toThrow(message);
  });

  test('that is not there is named', async () => {
    await expect(importWooCsv('/nowhere/a.csv', tempFolder())).rejects.toThrow('There is no file /nowhere/a.csv.');
  });
});

describe('prices with three decimals', () => {
  const csv = 'ID,Type,Name,Regular price,Sale price\n1,simple,Kunafa,3.750,\n2,simple,Half,0.500,\n3,simple,Sale,3.750,3.250\n';
  const kuwait = () => shopFolder({ 'settings.yaml': (text) => `${text}front_currency: KD\ncurrency_code: KWD\n` });

  test('[KF-IMPORT-16] are what they say where the currency has three', async () => {
    const { products } = await imported(csv, { dir: kuwait() });
    expect(products.map(({ price, regular_price }) => [price, regular_price])).toEqual([
      [3.75, undefined],
      [0.5, undefined],
      [3.25, 3.75],
    ]);
  });

  test('[KF-IMPORT-16] are named elsewhere; what can be read in one way is read', async () => {
    const { report, products } = await imported(csv);
    expect(products).toMatchObject([{ name: 'Half', price: 0.5 }]);
    expect(report.skipped).toEqual([
      { line: 2, reason: 'regular price "3.750" may be 3.75 or 3750: write 3.75 or 3750' },
      { line: 4, reason: 'regular price "3.750" may be 3.75 or 3750: write 3.75 or 3750' },
    ]);
  });

  test('that prices here cannot have are named', async () => {
    const { report } = await imported(csv.replace('0.500', '0.125'), { dir: kuwait() });
    expect(report.skipped).toEqual([
      { line: 3, reason: 'regular price "0.125" has more than two decimals, which prices here do not have' },
    ]);
  });
});

describe('what is not for sale', () => {
  const sizes = (large: string) =>
    `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)\n` +
    `20,variable,PIZ,Pizza,1,1,7,,Test,,Size,"Small, Large"\n21,variation,,Pizza - Small,1,1,parent,10,,PIZ,Size,Small\n22,variation,,Pizza - Large,${large},1,parent,15,,PIZ,Size,Large\n`;

  test('[KF-IMPORT-17] a size that is not published is not sold', async () => {
    const { report, products } = await imported(sizes('0'));
    expect(products[0]).toMatchObject({ status: 'publish', attributes: [{ options: ['Small'] }], variations: [{ id: 21 }] });
    expect(report).toMatchObject({ skipped: [], warnings: [{ line: 4, reason: 'not published, so this variation is not sold' }] });
  });

  test('a dish without a published size is a draft', async () => {
    const { products } = await imported(sizes('0').replace('Small,1,1', 'Small,0,1'));
    expect(products[0]).toMatchObject({ status: 'draft', variations: [{ id: 21 }, { id: 22 }] });
  });

  test('[KF-IMPORT-19] sizes with the stock of their parent are sold from one count', async () => {
    const { dir } = await imported(sizes('1'), { dir: shopFolder() });
    const shop = await loadShop(dir);
    const pizza = [...shop.products.values()].find(({ name }) => name === 'Pizza');
    expect(pizza).toMatchObject({ stock: 7 });
    expect(pizza?.variations.map(({ stock }) => stock)).toEqual([undefined, undefined]);
    expect(pizza?.variations.map(({ id }) => startingStock(shop)(pizza.id, id, 11))).toEqual([7, 7]);
  });

  test.each([
    ['hidden', { status: 'draft' }],
    ['search', { status: 'publish', catalog_visibility: 'search' }],
    ['catalog', { status: 'publish', catalog_visibility: 'catalog' }],
    ['visible', { status: 'publish' }],
  ])('[KF-IMPORT-17] visibility %s', async (visibility, expected) => {
    const { products } = await imported(`Type,Name,Published,Visibility in catalog,Regular price\nsimple,Soup,1,${visibility},10\n`);
    expect(products[0]).toMatchObject(expected);
  });
});

describe('a dated sale', () => {
  const csv = (starts: string, ends: string) =>
    `Type,Name,Date sale price starts,Date sale price ends,Sale price,Regular price\nsimple,Soup,${starts},${ends},5,10\n`;

  test.each([
    ['', '2031-03-06', [500, 1000]],
    ['', '2031-03-06 23:59:59', [500, 1000]],
    ['2031-03-06', '', [1000, 500]],
    ['2031-03-06 00:00:00', '', [1000, 500]],
    ['2031-03-06', '2031-03-06', [1000, 1000]],
    ['', '', [500, 500]],
  ])('[KF-IMPORT-18] from "%s" to "%s"', async (starts, ends, prices) => {
    const { dir } = await imported(csv(starts, ends), { dir: shopFolder() });
    const shop = await loadShop(dir);
    const priceOn = (day: string) =>
      [...pricedAt(shop, Date.parse(`${day}T12:00:00Z`), 'UTC').products.values()].find(({ name }) => name === 'Soup')?.price;
    expect([priceOn('2031-03-05'), priceOn('2031-03-07')]).toEqual(prices);
  });

  test.each([
    ['1/2/2031', '', 'the sale was left out: its date "1/2/2031" is none, or may be one of two (expected yyyy-mm-dd)'],
    ['2031-03-06', '2031-03-05', 'the sale was left out: it ends before it begins'],
  ])('from "%s" to "%s" is named', async (starts, ends, reason) => {
    const { report, products } = await imported(csv(starts, ends));
    expect(report.warnings).toEqual([{ line: 2, reason }]);
    expect(products[0]).toMatchObject({ price: 10 });
  });
});
