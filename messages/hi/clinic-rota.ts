import type { SameKeys } from '../areas.ts'
import type english from '../en/clinic-rota.ts'

export default {
  title: 'टीम की शिफ़्ट',
  lead: 'शिफ़्ट के समय किसी को बातचीत नहीं दी जाती। नाम खोलकर अगले दो हफ़्ते भरें।',
  sheet: 'ड्यूटी चार्ट से',
  sheetLead: 'हर व्यक्ति और हर दिन की एक पंक्ति वाली सूची।',
  file: 'ड्यूटी चार्ट (CSV या Excel)',
  fileHint: 'कॉलम: कर्मचारी नंबर, नाम या ई-मेल; तारीख़; से; तक। छुट्टी के दिन समय ख़ाली छोड़ें या “छुट्टी” लिखें।',
  template: { button: 'ख़ाली फ़ॉर्म डाउनलोड करें', file: 'शिफ़्ट' },
  columns: { code: 'कर्मचारी नंबर', name: 'नाम', email: 'ई-मेल', day: 'तारीख़', from: 'से', to: 'तक' },
  fileProblem: {
    unreadable: 'यह फ़ाइल पढ़ी नहीं जा सकी। इसे CSV या Excel में सेव करके फिर से चुनें।',
    no_columns: 'व्यक्ति, तारीख़ और “से” के कॉलम होने चाहिए।',
    no_rows: 'शीर्षकों के नीचे कुछ नहीं है।',
    too_many: '20,000 से ज़्यादा पंक्तियाँ हैं। सूची को बाँट लें।',
    too_long: 'तारीख़ें दो महीने से ज़्यादा की हैं। सूची को बाँट लें।',
  },
  found:
    '{people, plural, =1 {1 व्यक्ति} other {{people, number} लोगों}} की {shifts, plural, =1 {1 शिफ़्ट} other {{shifts, number} शिफ़्ट}}, {from} से {to} तक',
  replaces: 'इन दिनों की उनकी पहले की शिफ़्ट बदल जाएँगी।',
  nothing: 'कोई पंक्ति पढ़ी नहीं जा सकी।',
  row: 'पंक्ति {line, number}: {why}',
  why: {
    who_missing: 'किसी का नाम नहीं है',
    unknown_person: 'यह आपकी टीम में नहीं हैं',
    several_people: 'इस नाम के कई लोग हैं; कर्मचारी नंबर लिखें',
    day_invalid: 'तारीख़ समझ में नहीं आई',
    time_invalid: 'दोनों समय लिखें, जैसे 07:00 और 15:30',
    overlaps: 'इनकी उसी समय दूसरी शिफ़्ट है',
  },
  keep: '{shifts, plural, =1 {1 शिफ़्ट सेव करें} other {{shifts, number} शिफ़्ट सेव करें}}',
  kept: '{people, plural, =1 {1 व्यक्ति} other {{people, number} लोगों}} की {shifts, plural, =1 {1 शिफ़्ट सेव हुई} other {{shifts, number} शिफ़्ट सेव हुईं}}',
  undone: 'पहले वाली शिफ़्ट वापस आ गईं',
  outlet: 'आउटलेट',
  ahead: 'अगले दो हफ़्ते',
  known: '{shifts, plural, =1 {1 शिफ़्ट} other {{shifts, number} शिफ़्ट}}, {until} तक की भरी हैं',
  unknown: 'शिफ़्ट नहीं भरी गईं',
  none: 'आपकी टीम में अभी कोई नहीं',
  noneText: 'आपके आउटलेट के लोग यहाँ दिखेंगे।',
} as const satisfies SameKeys<typeof english>
