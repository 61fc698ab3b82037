import type { Arguments } from './arguments.ts'

export default {
  rangeUnderflow: ({ minValue }: Arguments) => `${minValue} या उसके बाद की तारीख़ चुनें।`,
  rangeOverflow: ({ maxValue }: Arguments) => `${maxValue} या उससे पहले की तारीख़ चुनें।`,
  rangeReversed: 'शुरू की तारीख़ अंत की तारीख़ से पहले होनी चाहिए।',
  unavailableDate: 'चुनी हुई तारीख़ उपलब्ध नहीं है।',
}
