import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { IconButton } from '~/ui/icon-button'
import { TextField } from '~/ui/text-field'

interface DayListProps {
  name: string
  /** `YYYY-MM-DD` each. */
  days: readonly string[]
  onChange: (days: string[]) => void
}

const daysMax = 60

/** Days without visits: one is chosen and added, each can be taken out again. What is chosen and not added yet goes with the form too. */
export function DayList({ name, days, onChange }: DayListProps) {
  const t = useTranslations('shopWaves.form')
  const dateTime = useDateTime()
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const written = (on: string) =>
    dateTime(new Date(on), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })

  function add() {
    const day = input.current?.value ?? ''
    if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(day)) setSaid(t('blackoutChoose'))
    else if (days.length >= daysMax) setSaid(t('blackoutFull', { most: daysMax }))
    else {
      const isNew = !days.includes(day)
      setSaid(t(isNew ? 'blackoutAdded' : 'blackoutTwice', { day: written(day) }))
      if (isNew) onChange([...days, day].toSorted())
      if (input.current) input.current.value = ''
    }
    input.current?.focus()
  }

  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          ref={input}
          type="date"
          name={name}
          label={t('blackout')}
          description={t('blackoutHelp')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault() // adds the day and does not send the form
            add()
          }}
        />
        <Button variant="secondary" onClick={add}>
          {t('blackoutAdd')}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-5 text-ink-soft text-sm">
        {said}
      </p>
      {days.length > 0 ? (
        <ul className="grid border-hairline border-t sm:grid-cols-2 sm:gap-x-8">
          {days.map((on) => (
            <li key={on} className="flex items-center justify-between border-hairline border-b">
              {written(on)}
              <input type="hidden" name={name} value={on} />
              <IconButton
                icon="close"
                label={t('blackoutRemove', { day: written(on) })}
                onClick={() => {
                  onChange(days.filter((other) => other !== on))
                  setSaid(t('blackoutRemoved', { day: written(on) }))
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
