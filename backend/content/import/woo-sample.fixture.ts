const header =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Upsells,Cross-sells,Position,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 1 default","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"';

const lines = [
  // 2: quotes, HTML with a comma, thousands, two nested categories, two pictures
  '101,simple,RIB,,"Стейк ""Рибай""",1,1,visible,<p>Мраморный</p>,"<p>Соль, перец</p>\\n<ul><li>300 г</li></ul>",,,1,12,0.3,"1 290,00","1,490.00","Гриль > Мясо, Хиты",,"https://shop.example/a.jpg, https://shop.example/b,c.jpg",,,"id:102, MOR",3,,,,,,,,,',
  // 3–5: a name with an entity and a description over three lines
  '102,simple,SOUP,,Fish &amp; chips,1,0,visible,,"Первая строка\nвторая строка\nтретья",,,1,,,,390,Супы,,,,,,1,,,,,,,,,',
  // 6: sold out, draft, a sale that has ended
  '103,simple,MOR,,Морс,0,0,visible,,,2025-01-01,2025-02-01,0,,,90,150,"Напитки\\, холодные",,,,,,2,,,,,,,,,',
  // 7–10: a variable product by size and dough, variations by id and by SKU
  '200,variable,PIZ,,Пицца,1,0,visible,,<p>Тонкая</p>,,,1,,,,,Пицца,,https://shop.example/p.jpg,,,,4,Размер,"25 см, 30 см",1,1,30 см,Тесто,"тонкое, пышное",1,0',
  '201,variation,PIZ-25,,Пицца - 25 см,1,0,visible,,,,,1,5,0.4,,490,,,https://shop.example/p25.jpg,id:200,,,1,Размер,25 см,,1,,Тесто,тонкое,,0',
  '202,variation,PIZ-30,,Пицца - 30 см,1,0,visible,,,,,1,,0.55,640,690,,,,PIZ,,,2,Размер,30 см,,1,,Тесто,тонкое,,0',
  '203,variation,,,Пицца - 30 см пышная,1,0,visible,,,,,0,,,,720,,,,id:200,,,3,Размер,30 см,,1,,Тесто,пышное,,0',
  // 11–13: bad variations
  '204,variation,,,Пицца - любая,1,0,visible,,,,,1,,,,500,,,,id:200,,,4,Размер,,,1,,Тесто,тонкое,,0',
  '205,variation,,,Пицца - дважды,1,0,visible,,,,,1,,,,500,,,,id:200,,,5,Размер,25 см,,1,,Тесто,тонкое,,0',
  '206,variation,,,Ничья,1,0,visible,,,,,1,,,,500,,,,id:999,,,1,Размер,25 см,,1,,,,,',
  // 14–19: bad rows
  '301,simple,,,Без цены,1,0,visible,,,,,1,,,,,Супы,,,,,,5,,,,,,,,,',
  '302,simple,,,Дорого,1,0,visible,,,,,1,,,,дорого,Супы,,,,,,5,,,,,,,,,',
  '303,grouped,,,Набор,1,0,visible,,,,,1,,,,,Супы,,,,,,5,,,,,,,,,',
  '304,simple,,,,1,0,visible,,,,,1,,,,100,Супы,,,,,,5,,,,,,,,,',
  '305,simple,,,Много клеток,1,0,visible,,,,,1,,,,100,Супы,,,,,,5,,,,,,,,,,,,лишнее',
  '306,variable,,,Пустая,1,0,visible,,,,,1,,,,,Супы,,,,,,5,Размер,"1, 2",1,1,,,,,',
  // 20: no id, no category, a picture without an address, an attribute to read only
  ',simple,,,Чай,1,0,visible,,,,,1,3.7,abc,,"1.250,5",,,tea.jpg,,,,6,Сорт,"Улун\\, тёмный, Пуэр",1,1,,,,,',
];

/** An export as WooCommerce writes it: byte order mark, quoted cells, line breaks inside cells, and rows that cannot be imported. */
export const wooSample = `\uFEFF${[header, ...lines].join('\r\n')}\r\n`;
