import { adoptStyles } from '../../../widgets/parts/adopt-styles.ts';
import styles from './later.css?inline';

adoptStyles(styles);
