import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { qrPath } from '~/ui/qr-path'
import { type Code, readCode } from './sessions.queries'

/** The code of this moment to be scanned or typed; a new one comes by itself. */
export function CodeScreen({ id }: { id: string }) {
  const t = useTranslations('training.code')
  const answer = useCode(id)
  if (!answer) return <p role="status">{answer === null ? t('failed') : t('loading')}</p>
  const { code } = answer
  if (!code) return null // the session is over, as the page will show in a moment
  const { path, size } = qrPath(`${location.origin}/app/courses/sessions/${id}?code=${code.code}`)
  return (
    <figure className="my-6 flex flex-wrap items-center gap-6">
      <svg viewBox={`0 0 ${size} ${size}`} className="w-56 bg-white" role="img" aria-label={t('label')}>
        <path d={path} fill="#000" />
      </svg>
      <figcaption>
        <p className="font-mono font-semibold text-4xl tracking-widest" data-code="">
          {`${code.code.slice(0, 3)} ${code.code.slice(3)}`}
        </p>
        <p className="mt-2 max-w-60 text-ink-soft text-sm">{t('help')}</p>
      </figcaption>
    </figure>
  )
}

const againMs = 5000

/** What was answered last; undefined before there is anything, null as long as nothing can be fetched. */
function useCode(id: string): { code: Code } | null | undefined {
  const [answer, setAnswer] = useState<{ code: Code } | null>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    const read = async () => ({ code: await readCode(id) })
    async function fetchNext() {
      const next = await failingAsNull('the code of a session', read())
      if (isLeft) return
      setAnswer(next)
      timer = setTimeout(() => void fetchNext(), next?.code ? next.code.left_ms + 50 : againMs)
    }
    void fetchNext()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [id])
  return answer
}
