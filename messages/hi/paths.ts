import type { SameKeys } from '../areas.ts'
import type english from '../en/paths.ts'

export default {
  path: 'लर्निंग पाथ',
  back: 'सभी कोर्स',
  mine: 'मेरे लर्निंग पाथ',
  all: 'लर्निंग पाथ',
  allLead: 'साथ में सीखने के कई कोर्स, एक-एक चरण करके। जब चाहें, ख़ुद शुरू करें।',
  steps: 'चरण',
  stepCount: '{count, plural, one {# चरण} other {# चरण}}',
  minutes: '{count, number} मिनट',
  next: 'अगला: {step}',
  ring: 'पूरे चरण: {needed, plural, one {#} other {#}} में से {done, number}',
  rule: {
    ordered: 'एक चरण के बाद दूसरा',
    any: 'सभी चरण, किसी भी क्रम में',
    some: '{needed, plural, one {इनमें से कोई एक चरण} other {इनमें से कोई # चरण}}',
  },
  note: 'आपके टीम लीड का संदेश',
  done: 'पूरा हुआ',
  doneOn: '{day} को पूरा हुआ',
  movedOn: 'चरण {day} को बदले गए। आपने जो कर लिया है, वह गिना जाएगा।',
  dueOn: '{day} तक पूरा करें',
  dueAfterOpening: '{count, plural, one {खुलने के # दिन के अंदर पूरा करें} other {खुलने के # दिन के अंदर पूरा करें}}',
  dueAfterStart: '{count, plural, one {शुरू करने के # दिन के अंदर पूरा करें} other {शुरू करने के # दिन के अंदर पूरा करें}}',
  courseNumber: 'चरण {number, number}',
  certificationNumber: 'चरण {number, number}: ज़रूरी सर्टिफ़िकेट',
  why: {
    step: '“{step}” के बाद खुलेगा',
    course: 'पहले {courses} सीखें',
    gone: 'अब उपलब्ध नहीं है, इसलिए ज़रूरी नहीं',
    spare: 'ज़रूरी नहीं: आप काफ़ी चरण कर चुके हैं',
  },
  start: 'यह पाथ शुरू करें',
  goOn: 'चरण {number, number} पर आगे बढ़ें',
  choose: 'यह चरण चुनें',
  chooseStep: 'यह चरण चुनें: {step}',
} as const satisfies SameKeys<typeof english>
