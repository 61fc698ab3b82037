import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

export interface SaveAnswer {
  /** When the draft was saved; null when it could not be. */
  savedAt: number | null
}

export type SavingState = { kind: 'untouched' | 'saving' | 'failed' } | { kind: 'saved'; at: number }

/**
 * Saves what a form holds with the intent `save`: when a field is left that changed something, and when the page goes
 * out of sight. Returns what to put on the form, and how the saving stands.
 */
export function useDraftSaving(form: RefObject<HTMLFormElement | null>) {
  const { submit, state, data } = useFetcher<SaveAnswer>()
  const kept = useRef<string>(undefined)
  useEffect(() => {
    kept.current = form.current ? contentOf(form.current) : undefined
  }, [form])

  function save() {
    if (!form.current) return
    const content = contentOf(form.current)
    if (content === kept.current && data?.savedAt !== null) return
    kept.current = content
    const sent = new FormData(form.current)
    sent.set('intent', 'save')
    void submit(sent, { method: 'post' })
  }
  const saveOnLeaving = useEffectEvent(save)
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && saveOnLeaving()
    document.addEventListener('visibilitychange', onHide)
    return () => document.removeEventListener('visibilitychange', onHide)
  }, [])

  function onBlur({ relatedTarget }: FocusEvent<HTMLFormElement>) {
    // Pressing a button of the form sends the whole form anyway.
    const isSending = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    if (!isSending) setTimeout(save) // a number is taken over only after its field was left
  }
  return { onBlur, saving: savingState(state !== 'idle', data) }
}

function savingState(isUnderWay: boolean, answer: SaveAnswer | undefined): SavingState {
  if (isUnderWay) return { kind: 'saving' }
  if (!answer) return { kind: 'untouched' }
  return answer.savedAt === null ? { kind: 'failed' } : { kind: 'saved', at: answer.savedAt }
}

function contentOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)])
}
