/** What the function says of events itself. */
interface EventsWords {
  title: string
  lead: string
  upcoming: string
  past: string
  none: string
  newsletter: string
  loadedOne: string
  loaded: (count: number) => string
  kind: Record<'webinar' | 'event', string>
  spoken: Record<'en' | 'hi' | 'both', string>
  india: string
  online: string
  free: (free: number, capacity: number) => string
  offer: Record<'register' | 'wait' | 'closed' | 'cancelled' | 'recording' | 'noRecording', string>
  about: string
  calendar: string
  registerFor: (title: string) => string
  recordingOf: (title: string) => string
  waitText: string
  field: Record<'name' | 'email' | 'company' | 'phone' | 'empty', string>
  optional: string
  recordingText: string
  sendLink: string
  /** The words of the policy's link stand between two bars. */
  agreement: string
  recordingAgreement: string
}

const english: EventsWords = {
  title: 'Webinars and events',
  lead: 'Choose an event and register. A mail says whether you have a place or are on the waitlist.',
  upcoming: 'Coming up',
  past: 'Past',
  none: 'Nothing is planned right now. As soon as a date is fixed, it stands here.',
  newsletter: 'Get the newsletter',
  loadedOne: 'One event coming up',
  loaded: (count) => `${count} events coming up`,
  kind: { webinar: 'Webinar', event: 'Event' },
  spoken: { en: 'in English', hi: 'in Hindi', both: 'in Hindi and English' },
  india: 'Indian time',
  online: 'Online',
  free: (free, capacity) =>
    free === 0
      ? `All ${capacity} places are taken`
      : free === 1
        ? `One of ${capacity} places free`
        : `${free} of ${capacity} places free`,
  offer: {
    register: 'Register',
    wait: 'Join the waitlist',
    closed: 'Registration has ended.',
    cancelled: 'This event is cancelled.',
    recording: 'Get the recording',
    noRecording: 'It was not recorded.',
  },
  about: 'What it is about',
  calendar: 'Add to calendar',
  registerFor: (title) => `Register for: ${title}`,
  recordingOf: (title) => `Get the recording: ${title}`,
  waitText:
    'All places are taken. You join the queue, and a place that becomes free goes to the first in it.',
  field: {
    name: 'Your name',
    email: 'E-mail',
    company: 'Company',
    phone: 'Telephone',
    empty: 'Please leave this field empty',
  },
  optional: '(optional)',
  agreement:
    'You may use this to register me and to write to me about this event, as the |privacy policy| says.',
  recordingText: 'We mail you the link at once.',
  sendLink: 'Send me the link',
  recordingAgreement:
    'You may use this to send me the recording of this event, as the |privacy policy| says.',
}

const hindi: EventsWords = {
  title: 'वेबिनार और कार्यक्रम',
  lead: 'कार्यक्रम चुनिए और नाम लिखाइए। मेल में लिखा होगा कि आपको सीट मिली या आप वेटलिस्ट में हैं।',
  upcoming: 'आने वाले',
  past: 'हो चुके',
  none: 'अभी कोई कार्यक्रम तय नहीं है। तारीख़ तय होते ही वह यहाँ दिखेगी।',
  newsletter: 'न्यूज़लेटर पाएँ',
  loadedOne: 'एक कार्यक्रम आने वाला है',
  loaded: (count) => `${count} कार्यक्रम आने वाले हैं`,
  kind: { webinar: 'वेबिनार', event: 'कार्यक्रम' },
  spoken: { en: 'अंग्रेज़ी में', hi: 'हिंदी में', both: 'हिंदी और अंग्रेज़ी में' },
  india: 'भारतीय समय',
  online: 'ऑनलाइन',
  free: (free, capacity) =>
    free === 0
      ? `सभी ${capacity} सीटें भर चुकी हैं`
      : free === 1
        ? `${capacity} में से एक सीट ख़ाली`
        : `${capacity} में से ${free} सीटें ख़ाली`,
  offer: {
    register: 'नाम लिखाएँ',
    wait: 'वेटलिस्ट में जुड़ें',
    closed: 'रजिस्ट्रेशन बंद हो चुका है।',
    cancelled: 'यह कार्यक्रम रद्द हो गया है।',
    recording: 'रिकॉर्डिंग पाएँ',
    noRecording: 'इसकी रिकॉर्डिंग नहीं हुई।',
  },
  about: 'इसमें क्या होगा',
  calendar: 'कैलेंडर में जोड़ें',
  registerFor: (title) => `नाम लिखाइए: ${title}`,
  recordingOf: (title) => `रिकॉर्डिंग पाइए: ${title}`,
  waitText: 'सभी सीटें भर चुकी हैं। आपका नाम वेटलिस्ट में जुड़ेगा। जो सीट ख़ाली होगी, वह वेटलिस्ट में सबसे आगे वाले को मिलेगी।',
  field: { name: 'आपका नाम', email: 'ई-मेल', company: 'कंपनी', phone: 'फ़ोन', empty: 'कृपया यह जगह ख़ाली छोड़ें' },
  optional: '(वैकल्पिक)',
  agreement:
    'मैं सहमत हूँ कि मेरा नाम लिखने और इस कार्यक्रम के बारे में मुझे लिखने के लिए इन बातों का इस्तेमाल हो, जैसा |गोपनीयता नीति| में लिखा है।',
  recordingText: 'लिंक हम तुरंत मेल कर देते हैं।',
  sendLink: 'मुझे लिंक भेजें',
  recordingAgreement:
    'मैं सहमत हूँ कि इस कार्यक्रम की रिकॉर्डिंग मुझे भेजने के लिए इन बातों का इस्तेमाल हो, जैसा |गोपनीयता नीति| में लिखा है।',
}

export const eventsWords = { en: english, hi: hindi }
