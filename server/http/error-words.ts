import type { Locale } from '../../app/domain/locale.ts'

type Words = { title: string; text: string }

const english = {
  400: {
    title: 'We couldn’t read this request',
    text: 'The address or the form contains something we can’t read. Go back and try again.',
  },
  403: {
    title: 'You don’t have access',
    text: 'You don’t have permission to open this. Sign in with another account, or ask your admin.',
  },
  404: { title: 'Page not found', text: 'The address may be mistyped, or the page has moved.' },
  405: {
    title: 'This address can’t be opened this way',
    text: 'Open it from one of our pages instead.',
  },
  408: {
    title: 'What you sent didn’t reach us',
    text: 'The connection was too slow, and nothing was saved. Try again on a better connection.',
  },
  413: {
    title: 'This is too large',
    text: 'What you sent is larger than we can accept. Send a smaller file or a shorter text.',
  },
  429: { title: 'Too many requests', text: 'Wait a moment, then try again.' },
  500: {
    title: 'Something went wrong on our side',
    text: 'The error has been logged. Try again in a moment.',
  },
  503: {
    title: 'This part is briefly unavailable',
    text: 'Our data service is restarting. The rest of the site still works. Try again shortly.',
  },
  504: {
    title: 'This took too long',
    text: 'The server didn’t answer in time. Try again in a moment.',
  },
} as const satisfies Record<number, Words>

const hindi: Record<ErrorStatus, Words> = {
  400: {
    title: 'यह अनुरोध पढ़ा नहीं जा सका',
    text: 'पते या फ़ॉर्म में कुछ ऐसा है जिसे हम पढ़ नहीं पाए। कृपया पीछे जाकर फिर कोशिश करें।',
  },
  403: {
    title: 'आपको इसकी अनुमति नहीं है',
    text: 'इसे खोलने के लिए दूसरे खाते से साइन इन करें या अपने एडमिन से बात करें।',
  },
  404: { title: 'यह पेज नहीं मिला', text: 'हो सकता है पता ग़लत लिखा गया हो, या पेज कहीं और चला गया हो।' },
  405: { title: 'यह पता इस तरह नहीं खुलता', text: 'कृपया इसे हमारे किसी पेज से खोलें।' },
  408: {
    title: 'जो आप भेज रहे थे, वह हम तक नहीं पहुँचा',
    text: 'नेटवर्क बहुत धीमा था, इसलिए उसका कोई हिस्सा सेव नहीं हुआ। अच्छे नेटवर्क पर फिर कोशिश करें।',
  },
  413: { title: 'यह बहुत बड़ा है', text: 'आपने जो भेजा है वह हमारी सीमा से बड़ा है। कृपया छोटी फ़ाइल या कम टेक्स्ट भेजें।' },
  429: { title: 'बहुत ज़्यादा अनुरोध आ गए', text: 'कृपया थोड़ा रुककर फिर कोशिश करें।' },
  500: { title: 'हमारी तरफ़ से कुछ गड़बड़ हो गई', text: 'हमने इसे दर्ज कर लिया है। कृपया थोड़ी देर में फिर कोशिश करें।' },
  503: {
    title: 'यह हिस्सा कुछ पल के लिए बंद है',
    text: 'हमारी डेटा सेवा दोबारा शुरू हो रही है। साइट के बाक़ी पेज चल रहे हैं; कृपया थोड़ी देर में फिर कोशिश करें।',
  },
  504: {
    title: 'इसमें बहुत समय लग गया',
    text: 'सर्वर से समय पर जवाब नहीं आया। कृपया थोड़ी देर में फिर कोशिश करें।',
  },
}

export type ErrorStatus = keyof typeof english

/** What a person reads for each refusal, in both languages. */
export const errorWords: Record<Locale, Record<ErrorStatus, Words>> = { en: english, hi: hindi }
export const homeWords: Record<Locale, string> = { en: 'Go to home page', hi: 'होम पेज पर जाएँ' }

/** The codes that programs get for the same refusals. */
export const errorCodes: Record<ErrorStatus, string> = {
  400: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'body_too_slow',
  413: 'payload_too_large',
  429: 'over_request_rate_limit',
  500: 'unexpected_failure',
  503: 'service_unavailable',
  504: 'request_timeout',
}
