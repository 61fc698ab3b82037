import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'

export interface NamedPerson {
  name: string
  outlet: string
}

interface ConfirmStepProps {
  person: NamedPerson
  /** They have no PIN so far. */
  isNew: boolean
  onYes: () => void
  onNo: () => void
}

/** Whoever was found sees the name before anything is asked under it. */
export function ConfirmStep({ person: { name, outlet }, isNew, onYes, onNo }: ConfirmStepProps) {
  const t = useTranslations('card.confirm')
  return (
    <div className="mx-auto max-w-sm">
      <h1 tabIndex={-1} className="text-2xl outline-none">
        {t('heading')}
      </h1>
      <p className="mt-6 break-words border-marigold border-l-4 pl-4">
        <span className="block font-semibold text-xl">{name}</span>
        <span className="block text-ink-soft">{outlet}</span>
      </p>
      <p className="mt-6 text-ink-soft">{t(isNew ? 'new' : 'set')}</p>
      <div className="mt-6 flex flex-col gap-3 [&>button]:min-h-14 [&>button]:text-lg">
        <Button onClick={onYes}>{t('yes')}</Button>
        <Button variant="secondary" onClick={onNo}>
          {t('no')}
        </Button>
      </div>
    </div>
  )
}
