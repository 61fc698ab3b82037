import type { SameKeys } from '../areas.ts'
import type english from '../en/seats.ts'

export default {
  title: 'टीम की सीटें',
  inUse: 'इस्तेमाल में',
  usedOf: '{cap, number} में से {used, number}',
  reserved: '{count, number} आरक्षित',
  free: '{count, plural, =0 {कोई खाली नहीं} other {{count, number} खाली}}',
  near: 'सीटों की सीमा करीब है। जल्द ही प्लान अपग्रेड करने पर विचार करें।',
  full: 'सीटों की सीमा पूरी हो चुकी है। और लोग जोड़ने के लिए अपना प्लान अपग्रेड करें।',
  allReserved:
    'बची हुई सभी सीटें खुले निमंत्रणों के लिए आरक्षित हैं। किसी और को बुलाने के लिए एक निमंत्रण वापस लें या प्लान अपग्रेड करें।',
  add: 'व्यक्ति जोड़ें',
} satisfies SameKeys<typeof english>
