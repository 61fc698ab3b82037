import { useEffect, useState } from 'react'

/** The voice of this device for a language such as `hi`, or null: it has none, or cannot speak at all. */
export function useVoice(language: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null)
  useEffect(() => {
    const speech = globalThis.speechSynthesis
    if (!speech) return
    // Some browsers know their voices only after a while.
    const look = () => setVoice(bestOf(speech.getVoices(), language))
    look()
    speech.addEventListener('voiceschanged', look)
    return () => speech.removeEventListener('voiceschanged', look)
  }, [language])
  return voice
}

// A voice on the device before one that sends the words away: nothing of ours goes to third parties.
function bestOf(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | null {
  const fitting = voices.filter(
    ({ lang, localService }) => localService && lang.toLowerCase().startsWith(language),
  )
  return fitting.find(({ lang }) => /[-_]in$/i.test(lang)) ?? fitting[0] ?? null
}
