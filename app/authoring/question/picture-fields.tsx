import { use, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PictureSource } from '~/domain/course-source'
import { drawingNames } from '~/lesson/drawing-names'
import { Drawn } from '~/lesson/drawings'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Select } from '~/ui/select'
import { MediaField } from '../media/media-field'
import { BothText } from './both-text'
import { CurrentQuestion, useQuestionField } from './editing'
import { nothing } from './question-kinds'

interface PictureFieldsProps {
  tenantId: string | null
  picture: PictureSource | undefined
  onChange: (picture: PictureSource | undefined) => void
}

/** The picture of a question: a photo or one of our drawings, with a text alternative. */
export function PictureFields({ tenantId, picture, onChange }: PictureFieldsProps) {
  const t = useTranslations('questionBank.picture')
  const { idPrefix } = use(CurrentQuestion)
  const image = useQuestionField(['picture', 'image'])
  const place = useRef<HTMLFieldSetElement>(null)
  const wasRemoved = useRef(false)
  useEffect(() => {
    if (picture || !wasRemoved.current) return
    wasRemoved.current = false
    place.current?.querySelector('button')?.focus()
  }, [picture])
  const alt = picture?.alt ?? nothing()
  const isDrawn = picture !== undefined && 'figure' in picture
  return (
    <fieldset ref={place} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">{t('label')}</legend>
      <p className="mb-3 text-ink-soft text-sm">{t('help')}</p>
      <div className="flex flex-col gap-4">
        {isDrawn ? (
          <DrawingChoice
            name={`${idPrefix}-picture-figure`}
            figure={picture.figure}
            onChange={(figure) => onChange({ figure, alt })}
          />
        ) : (
          <div className="flex flex-wrap items-end gap-3">
            <MediaField
              id={image.id}
              kind="image"
              tenantId={tenantId}
              value={picture?.image || null}
              onChange={(mediaId) => onChange({ image: mediaId, alt })}
              error={image.error}
            />
            {picture ? null : (
              <Button variant="secondary" onClick={() => onChange({ figure: drawingNames[0], alt })}>
                {t('draw')}
              </Button>
            )}
          </div>
        )}
        {picture ? (
          <>
            <BothText
              path={['picture', 'alt']}
              label={t('alt')}
              value={alt}
              onChange={(words) => onChange({ ...picture, alt: words })}
            />
            <p className="-mt-2 text-ink-soft text-sm">{t('altHelp')}</p>
            <div className="-ml-3">
              <Button
                variant="quiet"
                onClick={() => {
                  wasRemoved.current = true
                  onChange(undefined)
                }}
              >
                <Icon name="trash" />
                {t('remove')}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </fieldset>
  )
}

interface DrawingChoiceProps {
  name: string
  figure: string
  onChange: (figure: string) => void
}

function DrawingChoice({ name, figure, onChange }: DrawingChoiceProps) {
  const t = useTranslations('questionBank')
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      <Select
        name={name}
        label={t('picture.drawing')}
        value={figure}
        options={drawingNames.map((value) => ({ value, label: t(`drawings.${value}`) }))}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="max-w-64">
        <Drawn name={figure} label="" />
      </div>
    </div>
  )
}
