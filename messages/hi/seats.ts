import type { SameKeys } from '../areas.ts'
import type english from '../en/seats.ts'

export default {
  title: 'टीम की सीटें',
  inUse: 'इस्तेमाल में',
  usedOf: '{cap, number} में से {used, number}',
  reserved: '{count, number} निमंत्रण के लिए रखी',
  free: '{count, plural, =0 {कोई ख़ाली नहीं} other {{count, number} ख़ाली}}',
  near: 'सीटें भरने वाली हैं। जल्द ही प्लान बढ़ा लें।',
  full: 'सारी सीटें भर चुकी हैं। और लोग जोड़ने के लिए अपना प्लान बढ़ाएँ।',
  allReserved:
    'बची हुई सभी सीटें उन निमंत्रणों के लिए रखी हैं जिनका जवाब बाक़ी है। किसी और को बुलाने के लिए एक निमंत्रण वापस लें या प्लान बढ़ाएँ।',
  add: 'सदस्य जोड़ें',
} satisfies SameKeys<typeof english>
