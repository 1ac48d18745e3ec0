/** Says what a long step is doing, in a line that changes; null removes it. Only a terminal shows it. */
export type Progress = (text: string | null) => void;
