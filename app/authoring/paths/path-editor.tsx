import { useRef, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useViewOnly } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { ChoiceField } from '~/ui/choice-field'
import { Section } from '~/ui/section'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import type { Place } from '../place'
import { type EditedStep, editedSteps } from './edited-steps'
import { PreviewPath } from './preview-path'
import { PublishPath } from './publish-path'
import { readPath } from './read-path'
import { StepList } from './step-list'
import {
  discardPath,
  type OpenedPath,
  type PathMode,
  pathModes,
  type SaidPath,
  type StepChoices,
  savePath,
} from './studio-paths.queries'

interface PathEditorProps {
  tenantId: string | null
  home: Place['home']
  /** Null for a new one. */
  opened: OpenedPath | null
  choices: StepChoices
  mayPublish: boolean
}

const fields = {
  text_required: 'titleEn',
  text_too_long: 'titleEn',
  step_twice: 'step',
  unknown_step: 'step',
} as const

/** A learning path as it is written: words in both languages, what of it has to be done, and its steps. */
export function PathEditor({ tenantId, home, opened, choices, mayPublish }: PathEditorProps) {
  const t = useTranslations('pathStudio')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isViewOnly = useViewOnly()
  const change = useChange('pathStudio', fields)
  const form = useRef<HTMLFormElement>(null)
  const source = opened?.draft ?? opened?.published ?? null
  const [known] = useState(() => ({
    id: opened?.path_id ?? crypto.randomUUID(),
    revision: opened?.revision ?? null,
  }))
  const [steps, setSteps] = useState<readonly EditedStep[]>(() => editedSteps(source?.steps ?? []))
  const [mode, setMode] = useState<PathMode>(source?.mode ?? 'ordered')
  const [isPublishing, setPublishing] = useState(false)
  const [previewed, setPreviewed] = useState<SaidPath | null>(null)
  const mayWrite = (opened?.may_write ?? true) && !isViewOnly
  const list = `${home}/paths`

  async function submit(typed: FormData) {
    const { said, missing } = readPath(typed, steps, t)
    if (Object.keys(missing).length > 0) return change.setErrors(missing)
    await change.run(async () => {
      await savePath(tenantId, known, said)
      await (opened ? revalidate() : navigate(`${list}?path=${known.id}`, { replace: true }))
      return t('savedNow')
    })
  }

  async function discard() {
    if (!opened) return
    await change.run(async () => {
      const isGone = await discardPath(opened.path_id, opened.revision)
      await (isGone ? navigate(list) : revalidate())
      return t('discarded')
    })
  }

  return (
    <Section title={t(opened ? 'form.change' : 'form.new')} lead={t('form.lead')}>
      <ChangeForm
        ref={form}
        change={change}
        onSubmit={(typed) => void submit(typed)}
        className="flex max-w-3xl flex-col gap-6"
        actions={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={!mayWrite} isPending={change.isPending}>
              {t('form.save')}
            </Button>
            <Button
              variant="secondary"
              disabled={steps.length === 0}
              onClick={() =>
                form.current && setPreviewed(readPath(new FormData(form.current), steps, t).said)
              }
            >
              {t('preview.action')}
            </Button>
            {opened?.draft && mayPublish ? (
              <Button variant="secondary" disabled={!mayWrite} onClick={() => setPublishing(true)}>
                {t('publish.action')}
              </Button>
            ) : null}
            {opened?.draft ? (
              <Button variant="quiet" disabled={!mayWrite} onClick={() => void discard()}>
                {t('discard')}
              </Button>
            ) : null}
            <Link to={list} className={buttonLook('quiet')}>
              {t('form.back')}
            </Link>
          </div>
        }
      >
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            name="titleEn"
            label={t('form.titleEn')}
            lang="en"
            maxLength={70}
            isRequired
            defaultValue={source?.title.en ?? ''}
          />
          <TextField
            name="titleHi"
            label={t('form.titleHi')}
            lang="hi"
            maxLength={70}
            defaultValue={source?.title.hi ?? ''}
          />
          <TextArea
            name="summaryEn"
            label={t('form.summaryEn')}
            lang="en"
            rows={2}
            maxLength={240}
            defaultValue={source?.summary.en ?? ''}
          />
          <TextArea
            name="summaryHi"
            label={t('form.summaryHi')}
            lang="hi"
            rows={2}
            maxLength={240}
            defaultValue={source?.summary.hi ?? ''}
          />
        </div>
        <ChoiceField<PathMode>
          name="mode"
          label={t('form.mode')}
          defaultValue={mode}
          onChange={setMode}
          options={pathModes.map((value) => ({
            value,
            label: t(`modes.${value}`),
            description: t(`modesText.${value}`),
          }))}
        />
        {mode === 'some' ? (
          <TextField
            type="number"
            name="needed"
            label={t('form.needed')}
            min={1}
            max={20}
            inputMode="numeric"
            defaultValue={source?.needed ?? 2}
          />
        ) : null}
        <StepList
          steps={steps}
          choices={choices}
          isOrdered={mode === 'ordered'}
          mayWrite={mayWrite}
          onChange={setSteps}
        />
      </ChangeForm>
      {previewed ? (
        <PreviewPath said={previewed} steps={steps} choices={choices} onClose={() => setPreviewed(null)} />
      ) : null}
      {opened && isPublishing ? (
        <PublishPath
          opened={opened}
          onClose={() => setPublishing(false)}
          onDone={() => void navigate(list)}
        />
      ) : null}
    </Section>
  )
}
