import { ChoiceChips } from '@hemma/web-core/choice-chips';
import { DateInput } from '@hemma/web-core/date-field';
import { FieldGroup, FormField } from '@hemma/web-core/form-field';
import { pasteLines } from '@hemma/web-core/paste-lines';
import { texts as optionTexts } from '@hemma/web-core/profile-options.texts';
import { useTexts } from '@hemma/web-core/texts';
import type { ClipboardEventHandler } from 'react';
import { get, useFormContext, type FieldPath } from 'react-hook-form';
import type { Answers } from '@hemma/web-core/use-draft';

interface Question<Form extends Answers> {
  name: FieldPath<Form>;
  label: string;
  help?: string;
  optional?: boolean;
}

type LineProps<Form extends Answers> = Question<Form> & {
  placeholder?: string;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
};

/** A line of text. */
export function TextLine<Form extends Answers>({ name, placeholder, onPaste, ...words }: LineProps<Form>) {
  const { register, error } = useQuestion<Form>(name);
  return (
    <FormField {...words} error={error}>
      {(field) => (
        <input {...field} {...register(name)} dir="auto" placeholder={placeholder} onPaste={onPaste} />
      )}
    </FormField>
  );
}

/** A list that stands in one line, between commas. */
export function CommaList<Form extends Answers>(question: LineProps<Form>) {
  return <TextLine {...question} onPaste={pasteLines} />;
}

/** A text of several lines. */
export function LongText<Form extends Answers>({
  name,
  rows = 4,
  ...words
}: Question<Form> & { rows?: number }) {
  const { register, error } = useQuestion<Form>(name);
  return (
    <FormField {...words} error={error}>
      {(field) => <textarea {...field} {...register(name)} dir="auto" rows={rows} />}
    </FormField>
  );
}

/** A day, typed or chosen in a calendar. `checksAlso` names the day that is judged together with this one. */
export function Day<Form extends Answers>({
  name,
  checksAlso,
  ...words
}: Question<Form> & { checksAlso?: FieldPath<Form> }) {
  const { register, error } = useQuestion<Form>(name);
  return (
    <FormField {...words} error={error}>
      {(field) => <DateInput {...field} {...register(name, { deps: checksAlso ? [checksAlso] : [] })} />}
    </FormField>
  );
}

/** One of a list; `nothing` stands where none is chosen. */
export function SelectOne<Form extends Answers>({
  name,
  options,
  nothing,
  ...words
}: Question<Form> & { options: readonly string[]; nothing: string }) {
  const { register, error } = useQuestion<Form>(name);
  const { option: wordOf } = useTexts(optionTexts);
  return (
    <FormField {...words} error={error}>
      {(field) => (
        <select {...field} {...register(name)}>
          <option value="">{nothing}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {wordOf(option)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

/** Any number of a list. */
export function ChooseSome<Form extends Answers>({
  name,
  options,
  ...words
}: Question<Form> & { options: readonly string[] }) {
  const { register, error } = useQuestion<Form>(name);
  const { option: wordOf } = useTexts(optionTexts);
  return (
    <FieldGroup {...words} error={error}>
      <ChoiceChips
        {...register(name)}
        aria-invalid={Boolean(error)}
        choices={options.map((value) => ({ value, label: wordOf(value) }))}
      />
    </FieldGroup>
  );
}

function useQuestion<Form extends Answers>(name: FieldPath<Form>) {
  const { register, formState } = useFormContext<Form>();
  const error: unknown = get(formState.errors, `${name}.message`);
  return { register, error: typeof error === 'string' ? error : undefined };
}
