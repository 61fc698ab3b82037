import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { usePressedChange } from '~/platform/changes/use-change'
import { ShortList } from '~/platform/list/short-list'
import { useViewOnly } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Figure, Figures } from '~/ui/figure'
import { Section } from '~/ui/section'
import { type MentoringReport, setProgramme } from './mentoring.queries'

interface ReportSectionProps {
  tenantId: string
  report: MentoringReport
  mayDecide: boolean
}

/** How mentoring goes, in counts of five people or more, and the programmes of the house. */
export function ReportSection({ tenantId, report, mayDecide }: ReportSectionProps) {
  const t = useTranslations('mentoring.report')
  const read = useCourseText()
  const { number } = useFormatter()
  const isViewOnly = useViewOnly()
  const press = usePressedChange()
  const of = (value: number | undefined) => number(value ?? 0)
  return (
    <>
      <Section title={t('title')} lead={t('lead')}>
        {report.is_small ? (
          <p className="text-ink-soft">{t('small', { mentors: report.mentors })}</p>
        ) : (
          <>
            <Figures>
              <Figure
                label={t('active')}
                value={of(report.active)}
                note={t('activeNote', { asked: report.asked ?? 0, mentors: report.mentors })}
              />
              <Figure
                label={t('talks')}
                value={of(report.talks)}
                note={t('quiet', { quiet: report.quiet ?? 0 })}
              />
              <Figure
                label={t('steps')}
                value={of(report.steps_done)}
                note={t('stepsOf', { steps: report.steps ?? 0 })}
              />
              <Figure
                label={t('moved')}
                value={
                  typeof report.moved === 'number' ? number(report.moved, { signDisplay: 'exceptZero' }) : '–'
                }
                note={t(typeof report.moved === 'number' ? 'movedNote' : 'movedSmall')}
              />
            </Figures>
            <p className="mt-4 text-ink-soft text-sm">
              {t('ends', {
                done: report.done ?? 0,
                ended: report.ended ?? 0,
                declined: report.declined ?? 0,
                released: report.released ?? 0,
              })}
            </p>
            {report.parts && report.parts.length > 1 ? (
              <div className="mt-6">
                <ShortList
                  rows={report.parts}
                  caption={t('byProgramme')}
                  rowKey={({ key }) => key}
                  first={{ title: t('none'), text: t('noneText') }}
                  file={{ name: t('file'), rows: report.parts }}
                  columns={[
                    {
                      key: 'name',
                      header: t('programme'),
                      isRowHeader: true,
                      cell: ({ name }) => (name ? read(name) : t('without')),
                      csv: ({ name }) => (name ? read(name) : t('without')),
                    },
                    ...(['people', 'active', 'talks', 'done', 'steps'] as const).map((key) => ({
                      key,
                      header: t(`columns.${key}`),
                      phone: 'labelled' as const,
                      isNumber: true,
                      cell: (row: NonNullable<MentoringReport['parts']>[number]) => number(row[key]),
                      csv: (row: NonNullable<MentoringReport['parts']>[number]) => row[key],
                    })),
                  ]}
                />
              </div>
            ) : null}
          </>
        )}
      </Section>
      <Section title={t('programmes')} lead={t('programmesLead')}>
        <ul>
          {report.programmes.map(({ key, name, about, months, is_on: isOn }) => (
            <li key={key} className="border-hairline border-b py-4 first:border-t">
              <div className="flex flex-wrap items-baseline justify-between gap-x-6">
                <h3 className="font-medium">{read(name)}</h3>
                <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'isOn' : 'isOff')}</Badge>
              </div>
              <p className="max-w-prose">{read(about)}</p>
              <p className="text-ink-soft text-sm">{t('months', { months })}</p>
              {mayDecide && !isViewOnly ? (
                <p className="mt-2">
                  <Button
                    variant="secondary"
                    aria-label={t(isOn ? 'stopOf' : 'startOf', { name: read(name) })}
                    isPending={press.isPending}
                    onClick={() =>
                      void press.run(async () => {
                        await setProgramme(tenantId, key, !isOn)
                        return t(isOn ? 'stopped' : 'started')
                      })
                    }
                  >
                    {t(isOn ? 'stop' : 'start')}
                  </Button>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
