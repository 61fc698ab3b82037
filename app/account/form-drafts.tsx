import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetchers, useLocation, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { differsFrom, dropDraft, fillForm, findDraft, keepDraft } from '~/platform/form-drafts'
import { toasts } from '~/platform/toasts'
import { useDateTime } from '~/platform/use-date-time'

const settleMs = 400

/**
 * Keeps what is typed into any form with `data-draft` and offers it back to the same person: after a sign-out, a reload
 * or a way back. A form that was sent and is gone afterwards has done its work, and its draft goes, too.
 */
export function FormDrafts({ personId }: { personId: string }) {
  const sent = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const isSettled = useNavigation().state === 'idle'
  const fetching = useFetchers().length
  const t = useTranslations('session')
  const dateTime = useDateTime()

  const offer = useEffectEvent((form: HTMLFormElement) => {
    const draft = findDraft(form, personId, Date.now())
    if (!draft || !differsFrom(form, draft)) return () => {}
    const when = dateTime(draft.savedAt, {
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    })
    const id = toasts.show({
      title: t('draft'),
      description: t('draftText', { when }),
      variant: 'info',
      duration: Number.POSITIVE_INFINITY,
      action: { label: t('draftRestore'), onPress: () => fillForm(form, draft) },
    })
    return () => toasts.dismiss(id)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms
  useEffect(() => {
    const seen = new WeakSet<HTMLFormElement>()
    const taken: (() => void)[] = []
    function meet(form: HTMLFormElement) {
      if (seen.has(form)) return
      seen.add(form)
      taken.push(offer(form))
    }
    const onFocus = ({ target }: FocusEvent) => {
      const form = draftForm(target)
      if (form) meet(form)
    }
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-draft]')) meet(form)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      for (const takeBack of taken) takeBack()
    }
  }, [key])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let pending: HTMLFormElement | null = null
    function keep() {
      clearTimeout(timer)
      if (pending) keepDraft(pending, personId, Date.now())
      pending = null
    }
    const onInput = ({ target }: Event) => {
      const form = draftForm(target)
      if (!form) return
      if (form !== pending) keep()
      pending = form
      clearTimeout(timer)
      timer = setTimeout(keep, settleMs)
    }
    const onSubmit = ({ target }: Event) => {
      keep()
      sent.current = draftForm(target)
    }
    document.addEventListener('input', onInput)
    document.addEventListener('submit', onSubmit, true)
    addEventListener('pagehide', keep)
    return () => {
      keep()
      document.removeEventListener('input', onInput)
      document.removeEventListener('submit', onSubmit, true)
      removeEventListener('pagehide', keep)
    }
  }, [personId])

  useEffect(() => {
    if (!isSettled || fetching > 0 || !sent.current) return
    if (!sent.current.isConnected && !wasRefused(sent.current)) dropDraft(sent.current, personId, Date.now())
    sent.current = null
  }, [isSettled, fetching, personId])
  return null
}

function draftForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-draft]') : null
}

/** Whether a form was left with what was wrong with it still above its fields. */
function wasRefused(form: HTMLFormElement): boolean {
  return form.querySelector('[role="alert"]:not(:empty)') !== null
}
