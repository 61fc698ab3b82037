import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { matchOptions } from '~/ui/match-options'
import { TextField } from '~/ui/text-field'
import { chosenMax } from './board-query'

export interface Choosable {
  id: string
  label: string
  /** Said below it and found by. */
  keywords?: string
}

interface ChooseDialogProps {
  title: string
  options: readonly Choosable[]
  chosen: readonly string[]
  /** Nothing for all. */
  onChoose: (ids: string[]) => void
  onClose: () => void
}

/** So many are seen at once; more are found by typing. */
const searchedFrom = 9

/** Some of many, ticked; without a tick, all. */
export function ChooseDialog({ title, options, chosen, onChoose, onClose }: ChooseDialogProps) {
  const t = useTranslations('kpis.choose')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen))
  const [typed, setTyped] = useState('')
  const isTooMany = ticked.size > chosenMax && ticked.size < options.length
  const found = typed.trim() ? matchOptions(typed, options) : options
  const tick = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const show = () => {
    const ids = options.flatMap(({ id }) => (ticked.has(id) ? [id] : []))
    onChoose(ids.length === options.length ? [] : ids)
    onClose()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <p className="mb-4 text-ink-soft">{t('lead')}</p>
      {options.length >= searchedFrom ? (
        <TextField
          name="find"
          type="search"
          label={t('find')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : null}
      <fieldset className="mt-4">
        <legend className="sr-only">{title}</legend>
        <div className="max-h-72 overflow-y-auto border-hairline border-y">
          {found.map(({ id, label, keywords }) => (
            <label
              key={id}
              className="flex min-h-11 cursor-pointer items-start gap-3 px-1 py-2 hover:bg-paper-deep"
            >
              <input
                type="checkbox"
                checked={ticked.has(id)}
                onChange={() => tick(id)}
                className="mt-0.5 size-5.5 shrink-0 cursor-[inherit] rounded-sm accent-brand"
              />
              <span className="min-w-0 break-words">
                {label}
                {keywords ? <span className="block text-ink-soft text-sm">{keywords}</span> : null}
              </span>
            </label>
          ))}
          {found.length === 0 ? <p className="py-4">{t('nothing', { typed })}</p> : null}
        </div>
      </fieldset>
      <p role="status" className={`mt-3 text-sm ${isTooMany ? 'text-danger' : 'text-ink-soft'}`}>
        {t('ticked', { count: ticked.size })}
        {isTooMany ? ` · ${t('tooMany', { max: chosenMax })}` : null}
      </p>
      <DialogActions>
        <Button variant="secondary" disabled={ticked.size === 0} onClick={() => setTicked(new Set())}>
          {t('none')}
        </Button>
        <Button disabled={isTooMany} onClick={show}>
          {t('show')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
