import type { EventWords } from './mail-words.ts'
import type { EventMailFacts } from './mail-words-event.ts'

const notYou =
  'अगर आपने रजिस्ट्रेशन नहीं किया, तो किसी ने पता ग़लत टाइप किया है। लिंक खोलकर सीट छोड़ दीजिए, ताकि वह किसी और को मिल सके।'
const canCome = 'आना नहीं हो पाएगा? लिंक से अपनी सीट छोड़ दीजिए, वह वेटिंग लिस्ट में अगले व्यक्ति को मिल जाएगी।'

const openSoon =
  'लिंक से अपना रजिस्ट्रेशन एक बार, एक दिन के अंदर खोल लीजिए (कार्यक्रम पास हो, तो दो घंटे में)। इससे हमें पता चलेगा कि यह मेल आप तक पहुँचा। तब तक सीट वेटिंग लिस्ट से किसी और को मिल सकती है।'
const openOnce =
  'लिंक से अपना रजिस्ट्रेशन एक बार खोल लीजिए। इससे हमें पता चलेगा कि यह मेल आप तक पहुँचा, और जिन तक मेल नहीं पहुँचा, उनसे पहले आपकी बारी आएगी।'

function where({ eventPlace, joinUrl }: EventMailFacts): string[] {
  return [
    ...(eventPlace ? [`जगह: ${eventPlace}`] : []),
    ...(joinUrl ? [`यहाँ से जुड़िए: ${joinUrl}`, 'यह लिंक अपने पास ही रखिए: इससे एक ही व्यक्ति जुड़ सकता है।'] : []),
  ]
}

/** What the mails around events say in Hindi. */
export const eventHindi: EventWords = {
  event_registered: ({ eventTitle = '', eventTime = '', reference = '', isUnread, ...facts }) => ({
    subject: `आपकी सीट पक्की है: ${eventTitle}`,
    heading: 'आपकी सीट पक्की है',
    lines: [
      `“${eventTitle}” का समय: ${eventTime}।`,
      ...where(facts),
      ...(isUnread ? [openSoon] : []),
      `कैलेंडर की फ़ाइल साथ में है। एक दिन और एक घंटा पहले हम आपको याद दिलाएँगे। आपका रेफ़रेंस नंबर ${reference} है।`,
    ],
    action: 'रजिस्ट्रेशन देखें या रद्द करें',
    note: notYou,
  }),
  event_waitlisted: ({ eventTitle = '', eventTime = '', reference = '', isUnread }) => ({
    subject: `आप वेटिंग लिस्ट में हैं: ${eventTitle}`,
    heading: 'सीटें भर चुकी हैं, आप वेटिंग लिस्ट में हैं',
    lines: [
      `“${eventTitle}” का समय: ${eventTime}। सीट ख़ाली होते ही और आपकी बारी आते ही वह आपकी होगी। तब हम आपको लिखेंगे।`,
      ...(isUnread ? [openOnce] : []),
      `आपका रेफ़रेंस नंबर ${reference} है।`,
    ],
    action: 'रजिस्ट्रेशन देखें या रद्द करें',
    note: notYou,
  }),
  event_lapsed: ({ eventTitle = '', eventTime = '' }) => ({
    subject: `आप फिर वेटिंग लिस्ट में हैं: ${eventTitle}`,
    heading: 'आपकी सीट वेटिंग लिस्ट से किसी और को मिल गई',
    lines: [
      `“${eventTitle}” (${eventTime}) के बारे में हमारा मेल आप तक पहुँचा या नहीं, यह हमें पता नहीं चला, और दूसरे लोग इंतज़ार में थे।`,
      'अब आप वेटिंग लिस्ट में हैं। लिंक से अपना रजिस्ट्रेशन खोल लीजिए। तब जिन तक मेल नहीं पहुँचा, उनसे पहले आपकी बारी आएगी।',
    ],
    action: 'रजिस्ट्रेशन देखें या रद्द करें',
    note: notYou,
  }),
  event_promoted: ({ eventTitle = '', eventTime = '', isUnread, ...facts }) => ({
    subject: `आपको सीट मिल गई: ${eventTitle}`,
    heading: 'सीट ख़ाली हुई और आपको मिल गई',
    lines: [
      `“${eventTitle}” का समय: ${eventTime}।`,
      ...where(facts),
      ...(isUnread ? [openSoon] : []),
      'कैलेंडर की फ़ाइल साथ में है।',
    ],
    action: 'रजिस्ट्रेशन देखें या रद्द करें',
    note: canCome,
  }),
  event_changed: ({ eventTitle = '', eventTime = '', isWaiting, ...facts }) => ({
    subject: `बदलाव: ${eventTitle}, अब ${eventTime}`,
    heading: 'समय या जगह बदल गई है',
    lines: [
      `“${eventTitle}” का नया समय: ${eventTime}।`,
      ...where(facts),
      isWaiting
        ? 'वेटिंग लिस्ट में आपका नंबर वही रहेगा।'
        : 'आपकी सीट बनी हुई है। कैलेंडर की नई फ़ाइल साथ में है, वह पुरानी की जगह ले लेगी।',
    ],
    action: 'रजिस्ट्रेशन देखें या रद्द करें',
    note: canCome,
  }),
  event_cancelled: ({ eventTitle = '', eventTime = '', staffMessage }) => ({
    subject: `रद्द हुआ: ${eventTitle}`,
    heading: 'यह कार्यक्रम नहीं होगा',
    lines: [`हमें खेद है, “${eventTitle}” (${eventTime}) अब नहीं होगा।`, ...(staffMessage ? [staffMessage] : [])],
    action: 'दूसरे कार्यक्रम देखें',
    note: 'आपको कुछ नहीं करना है। कोई सवाल? इसी मेल का जवाब दीजिए।',
  }),
  event_left: ({ eventTitle = '', eventTime = '', hadPlace }) => ({
    subject: `रजिस्ट्रेशन रद्द: ${eventTitle}`,
    heading: hadPlace ? 'आपने अपनी सीट छोड़ दी है' : 'आप वेटिंग लिस्ट से हट गए हैं',
    lines: [`“${eventTitle}” (${eventTime}) के लिए आपका रजिस्ट्रेशन अब नहीं है। बताने के लिए धन्यवाद।`],
    action: 'दूसरे कार्यक्रम देखें',
    note: 'मन बदल जाए, तो उसी पेज पर दोबारा रजिस्ट्रेशन कीजिए। सीट ख़ाली हुई तो सीट मिलेगी, नहीं तो आप वेटिंग लिस्ट में आएँगे।',
  }),
  event_reminder_day: ({ eventTitle = '', eventTime = '', ...facts }) => ({
    subject: `जल्द ही: ${eventTitle}`,
    heading: 'याद दिला दें: आपकी सीट पक्की है',
    lines: [`“${eventTitle}” का समय: ${eventTime}।`, ...where(facts)],
    action: 'रजिस्ट्रेशन देखें या रद्द करें',
    note: canCome,
  }),
  event_reminder_hour: ({ eventTitle = '', eventTime = '', joinUrl, ...facts }) => ({
    subject: `एक घंटे के अंदर: ${eventTitle}`,
    heading: 'एक घंटे के अंदर शुरू होगा',
    lines: [`“${eventTitle}” शुरू होने वाला है: ${eventTime}।`, ...where(facts)],
    action: joinUrl ? 'कार्यक्रम से जुड़ें' : 'रजिस्ट्रेशन देखें',
    note: 'लिंक अपने पास ही रखिए: इससे एक ही व्यक्ति जुड़ सकता है।',
  }),
  event_recording: ({ eventTitle = '', eventTime = '', hasOnlyAsked }) => ({
    subject: `रिकॉर्डिंग: ${eventTitle}`,
    heading: 'रिकॉर्डिंग आ गई है',
    lines: [
      hasOnlyAsked
        ? `आपने “${eventTitle}” (${eventTime}) की रिकॉर्डिंग माँगी थी। लिंक से वह खुल जाएगी।`
        : `“${eventTitle}” (${eventTime}) के लिए आपका रजिस्ट्रेशन था। लिंक से उसकी रिकॉर्डिंग खुल जाएगी।`,
    ],
    action: 'रिकॉर्डिंग देखें',
    note: hasOnlyAsked
      ? 'अगर आपने यह नहीं माँगी, तो किसी ने पता ग़लत टाइप किया है। आपको कुछ नहीं करना है।'
      : 'आपका रजिस्ट्रेशन था, इसलिए यह मेल एक बार आया है। आपको कुछ नहीं करना है।',
  }),
}
