import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { qrPath } from '~/ui/qr-path'
import { type Code, readCode } from './sessions.queries'

/** The code of this moment to be scanned or typed; a new one comes by itself. */
export function CodeScreen({ id }: { id: string }) {
  const t = useTranslations('training.code')
  const code = useCode(id)
  if (!code) return <p role="status">{code === null ? t('failed') : t('loading')}</p>
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

/** The newest code; undefined before there is one, null as long as none can be fetched. */
function useCode(id: string): Code | null | undefined {
  const [code, setCode] = useState<Code | null>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isLeft = false
    async function fetchNext() {
      const next = await failingAsNull('the code of a session', readCode(id))
      if (isLeft) return
      setCode(next)
      timer = setTimeout(() => void fetchNext(), next ? next.left_ms + 50 : againMs)
    }
    void fetchNext()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [id])
  return code
}
