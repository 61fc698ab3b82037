import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { controlLook } from '~/ui/field'
import { Icon } from '~/ui/icons'
import { type Choosable, ChooseDialog } from './choose-dialog'

interface ChooseFieldProps {
  of: 'outlets' | 'kpis'
  options: readonly Choosable[]
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

/** How many of all are shown; a press chooses them by name. */
export function ChooseField({ of, options, chosen, onChoose }: ChooseFieldProps) {
  const t = useTranslations('kpis.choose')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium text-sm">
        {t(of)}
      </span>
      <button
        id={`${id}-button`}
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-button`}
        onClick={() => setOpen(true)}
        className={`${controlLook} flex items-center justify-between gap-3 text-left`}
      >
        {chosen.length === 0
          ? t('all', { count: options.length })
          : t('some', { count: chosen.length, of: options.length })}
        <Icon name="chevronDown" className="size-5 shrink-0" />
      </button>
      {isOpen ? (
        <ChooseDialog
          title={t(of === 'outlets' ? 'outletsTitle' : 'kpisTitle')}
          options={options}
          chosen={chosen}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
