import type { SameKeys } from '../areas.ts'
import type english from '../en/figure-codes.ts'

export default {
  refused: {
    unknown_outlet: 'यह आपका आउटलेट नहीं है।',
    unknown_measure: 'यह आँकड़ा अब नहीं रखा जाता।',
    not_of_this_outlet: 'इस तरह के आउटलेट में यह आँकड़ा नहीं रखा जाता।',
    day_invalid: 'कैलेंडर में ऐसा कोई दिन नहीं है।',
    day_in_future: 'यह दिन अभी आया नहीं है।',
    day_too_old: 'यह दिन बहुत पुराना है।',
    not_a_number: 'संख्या लिखें, जैसे 120 या 1,25,000।',
    hour_invalid: 'दिन में ऐसा कोई घंटा नहीं है।',
    out_of_range: 'एक दिन में इतना नहीं हो सकता। अंक जाँच लें।',
    too_precise: 'दशमलव के बाद इतने अंक नहीं चलते।',
    said_twice: 'यह आँकड़ा दो बार लिखा है।',
    day_closed: 'यह दिन लॉक है। पहले इसे फिर खोलें।',
    reason_missing: 'इससे पुराना आँकड़ा बदलेगा। कारण लिखें।',
  },
  doubts: {
    sold_above_available: 'उपलब्ध कमरों से ज़्यादा बिके।',
    out_of_order_above_available: 'उपलब्ध कमरों से ज़्यादा ख़राब कमरे।',
    arrivals_above_available: 'कमरों से ज़्यादा चेक-इन।',
    rooms_above_total: 'कमरों की कमाई कुल बिक्री से ज़्यादा है।',
    passed_above_inspected: 'जितने जाँचे, उससे ज़्यादा पास।',
    taken_above_due: 'ऑफ़र जितनी बार बनता था, उससे ज़्यादा बार लिया गया।',
    no_shows_above_booked: 'बुकिंग से ज़्यादा नो-शो।',
    promoters_above_answers: 'कुल जवाबों से ज़्यादा 9 और 10 वाले जवाब।',
    detractors_above_answers: 'कुल जवाबों से ज़्यादा 0 से 6 वाले जवाब।',
    comps_above_sales: 'रद्द और मुफ़्त आइटम सकल बिक्री से ज़्यादा हैं।',
    parties_above_covers: 'कवर से ज़्यादा ग्रुप।',
    revenue_without_rooms: 'कमरा बिके बिना कमरों की कमाई।',
    food_without_covers: 'कवर के बिना खाने की बिक्री।',
    labour_without_hours: 'वेतन वाले घंटों के बिना लेबर ख़र्च।',
    minutes_without_rooms: 'कमरा साफ़ हुए बिना सफ़ाई के मिनट।',
    above_rooms: 'इस होटल में इतने कमरे नहीं हैं।',
    far_from_usual: 'पिछले आठ हफ़्तों से बहुत अलग। कोई अंक ज़्यादा या कम तो नहीं?',
  },
} satisfies SameKeys<typeof english>
