// The table's words, from one place, so that another language changes one line.
export { table as t } from '../words/en/table';
export { tell, type Listener } from '../words/en/events';
