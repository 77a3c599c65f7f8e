/** Words that are long, high, wide, or run the other way. */
export const LONG_WORDS = [
  { lang: 'de', dir: 'ltr', text: 'Lebensmittelunverträglichkeiten berücksichtigen' },
  { lang: 'hi', dir: 'ltr', text: 'ऑर्डर की पुष्टि करें और भुगतान करें' },
  { lang: 'zh', dir: 'ltr', text: '确认订单并付款' },
  { lang: 'ar', dir: 'rtl', text: 'تأكيد الطلب والدفع عند الاستلام' },
] as const;
