import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ItemResult, itemResults } from '~/domain/observation-state'
import { useCourseText } from '~/lesson/course-text'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { PhotoButton } from '~/ui/photo-button'
import { TextArea } from '~/ui/text-area'
import type { Finding, ObservationItem } from '../observation-facts'

interface ItemJudgementProps {
  item: ObservationItem
  finding: Finding | undefined
  mayTakePhoto: boolean
  onJudge: (judged: Partial<Finding>) => void
  onPhoto: (photo: File) => void
}

const chosen: Record<ItemResult, string> = {
  met: 'has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand',
  not_met: 'has-checked:border-marigold has-checked:bg-marigold-soft has-checked:text-ink',
  not_seen: 'has-checked:border-ink has-checked:bg-paper-deep has-checked:text-ink',
}

/** One item of the list: three answers as wide as a thumb, and what there is to say about it. */
export function ItemJudgement({ item, finding, mayTakePhoto, onJudge, onPhoto }: ItemJudgementProps) {
  const t = useTranslations('observations.form')
  const photo = useTranslations('observations.photo')
  const read = useCourseText()
  const result = finding?.result ?? null
  const [isNoting, setNoting] = useState(Boolean(finding?.note))
  const needsNote = result === 'not_met' || result === 'not_seen'
  const hasNote = isNoting || needsNote
  return (
    <fieldset id={`item-${item.id}`} tabIndex={-1} className="border-hairline border-t py-5 outline-none">
      <legend className="float-left mb-3 w-full text-lg">
        {read(item.text)}
        {item.isCritical ? (
          <span className="ml-2 align-middle">
            <Badge tone="warning">{t('critical')}</Badge>
          </span>
        ) : null}
      </legend>
      <div className="clear-both grid grid-cols-3 gap-2">
        {itemResults.map((value) => (
          <label
            key={value}
            className={`flex min-h-13 cursor-pointer items-center justify-center rounded-md border border-control px-2 text-center font-medium leading-tight hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2 ${chosen[value]}`}
          >
            <input
              type="radio"
              name={`result-${item.id}`}
              value={value}
              checked={result === value}
              onChange={() => onJudge({ result: value })}
              className="sr-only"
            />
            {t(`results.${value}`)}
          </label>
        ))}
      </div>
      {hasNote ? (
        <div className="mt-3">
          <TextArea
            name={`note-${item.id}`}
            label={t(result === 'not_seen' ? 'noteWhy' : result === 'not_met' ? 'noteWhat' : 'note')}
            rows={2}
            maxLength={300}
            value={finding?.note ?? ''}
            onChange={({ target }) => onJudge({ note: target.value })}
          />
        </div>
      ) : null}
      <div className="mt-1 flex flex-wrap gap-x-4">
        {hasNote ? null : (
          <Button variant="quiet" onClick={() => setNoting(true)}>
            {t('addNote')}
            <span className="sr-only">{`: ${read(item.text)}`}</span>
          </Button>
        )}
        {mayTakePhoto ? (
          <PhotoButton label={photo('forItem', { item: read(item.text) })} onPhoto={onPhoto}>
            {photo('take')}
          </PhotoButton>
        ) : null}
      </div>
    </fieldset>
  )
}
